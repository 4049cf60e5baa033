import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { once } from "node:events";
import { sql } from "kysely";
import { parseJson } from "#contract/json.ts";
import { isDeclared, schemaOf } from "#testing/services/exact-replies.ts";
import type { RunningService } from "#testing/services/start-service.ts";
import { problem } from "#contract/problems/problem.ts";
import type { GeneratedRequest } from "./generated-request.ts";

const agent = new Agent({ keepAlive: true });

/** Sends a request and resolves to its status. Throws if it is 5xx, if the reply violates the contract, or if a rejected request changed anything. */
export async function checkResponse(service: RunningService, request: GeneratedRequest): Promise<number> {
  const before = await writeState(service);
  const { status, text } = await send(service.url, request);
  const summary = `${request.method} ${request.path} → ${status}: ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(summary);
  if (text !== "" && !matchesContract(request, status, text))
    throw new Error(`Violates the contract: ${summary}`);
  if (status >= 400 && (await writeState(service)) !== before)
    throw new Error(`Rejected, but changed something: ${summary}`);
  return status;
}

async function send(url: string, { method, path, headers, body }: GeneratedRequest) {
  const { hostname, port } = new URL(url);
  const sent = httpRequest({ hostname, port, path, method, headers, agent });
  if (body) sent.setHeader("content-length", body.length);
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, text };
}

function matchesContract({ method, path }: GeneratedRequest, status: number, text: string): boolean {
  const [pathname = ""] = path.split("?", 1);
  return isDeclared(status < 400 ? schemaOf(method, pathname) : problem, parseJson(text));
}

/** All that a write changes: the number of records, their versions, and the idempotency keys. */
async function writeState({ database }: RunningService): Promise<string> {
  const { rows } = await sql`select
    (select sum(contact_count) from account) as contacts,
    (select sum(category_count) from campaign) as categories,
    (select sum(version) from contact) as contact_versions,
    (select sum(version) from campaign_category) as category_versions,
    (select count(recent_writes) from contact) as contact_keys,
    (select count(recent_writes) from campaign_category) as category_keys,
    (select count(*) from kept_answer) as kept`.execute(database.reads);
  return JSON.stringify(rows);
}
