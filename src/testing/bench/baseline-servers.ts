// The servers with which bench.ts compares the service, each in its own process. They send their address to the parent process.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { versionStep } from "#service/records/conditional.ts";

const [kind, path = "", list = "", record = "", head = "{}"] = process.argv.slice(2);

const json = { "content-type": "application/json; charset=utf-8" };

/** (a): replays recorded headers and bodies without a database. */
function replayServer(): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = JSON.parse(head) as Record<string, string>;
  return (request, response) => {
    if (request.method === "GET") return void response.writeHead(200, headers).end(list);
    request.on("data", () => undefined).on("end", () => response.writeHead(200, headers).end(record));
  };
}

/** (b): runs the service's SQL statements on the SQLite driver, with one commit per update, and serializes the rows. */
function sqliteServer(): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  const fields =
    "ad_campaign_category_id, ad_campaign_id, ad_campaign_listing_id, category_id, price, target_status";
  const page = database.prepare(
    `select ${fields}, version from campaign_category where ad_campaign_id = ? and position >= ? and position < ? order by position`,
  );
  const state = database.prepare(
    `select category_count as total, (select sum(version) as versions from campaign_category where campaign_category.ad_campaign_id = campaign.ad_campaign_id
       and position >= ? and position < ?) as versions from campaign where account_id = ? and ad_campaign_id = ?`,
  );
  const update = database.prepare(
    `update campaign_category set price = ?, version = version + ? where ad_campaign_category_id = ? and ad_campaign_id = ?
       and exists (select campaign.ad_campaign_id from campaign where campaign.account_id = ? and campaign.ad_campaign_id = campaign_category.ad_campaign_id) returning ${fields}`,
  );
  const envelope = JSON.parse(list) as object;
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.method === "GET") {
      const from = Number(searchParams.get("page")) * 20;
      const total_elements = state.get(from, from + 20, 1, 1)?.["total"];
      const content = page.all(1, from, from + 20);
      return void response.writeHead(200, json).end(JSON.stringify({ ...envelope, content, total_elements }));
    }
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const { price } = JSON.parse(body) as { price: number };
      const [row] = update.all(String(price), versionStep(), Number(pathname.split("/").at(-1)), 1, 1);
      response.writeHead(200, json).end(JSON.stringify(row));
    });
  };
}

const server = createServer(kind === "bytes" ? replayServer() : sqliteServer()).listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("disconnect", () => process.exit());
