import { Agent, type IncomingMessage, request as ask } from "node:http";
import { once } from "node:events";
import { sql } from "kysely";
import { parseJson } from "#contract/json.ts";
import { isDeclared, schemaOf } from "#testing/services/exact-replies.ts";
import type { RunningService } from "#testing/services/start-service.ts";
import { problem } from "#contract/problems/problem.ts";
import type { GeneratedRequest } from "./generated-request.ts";

const agent = new Agent({ keepAlive: true });

/** Sends a request and throws where the answer breaks a promise: no 5xx, nothing undeclared, nothing changed by a refusal. */
export async function checkAnswer(service: RunningService, request: GeneratedRequest): Promise<number> {
  const before = await stateOf(service);
  const { status, text } = await answerTo(service.url, request);
  const said = `${request.method} ${request.path} → ${status}: ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(said);
  if (text !== "" && !isAsDeclared(request, status, text)) throw new Error(`Not declared: ${said}`);
  if (status >= 400 && (await stateOf(service)) !== before)
    throw new Error(`Refused, but changed something: ${said}`);
  return status;
}

async function answerTo(url: string, { method, path, headers, body }: GeneratedRequest) {
  const { hostname, port } = new URL(url);
  const asked = ask({ hostname, port, path, method, headers, agent });
  if (body) asked.setHeader("content-length", body.length);
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, text };
}

function isAsDeclared({ method, path }: GeneratedRequest, status: number, text: string): boolean {
  const [pathname = ""] = path.split("?", 1);
  return isDeclared(status < 400 ? schemaOf(method, pathname) : problem, parseJson(text));
}

/** What a write would change: how many records there are, how often they were changed, and how many remember a key. */
async function stateOf({ database }: RunningService): Promise<string> {
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
