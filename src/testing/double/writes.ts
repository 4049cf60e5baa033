import type { RequestContext, Reply } from "./request-context.ts";
import { Failure } from "./failure.ts";
import { readJson, writeJson } from "./decimal-json.ts";
import { presentRecord } from "./present-record.ts";
import type { Body, Resource } from "./resources.ts";
import type { Stored } from "./data.ts";

/** Creates a record, or returns the one that was created with the same key. */
export function create(context: RequestContext, resource: Resource): Reply {
  const repeated = earlierRecord(context, resource);
  if (repeated) return writeReplyTo(context, resource, repeated);
  const record = resource.add(resource.readNew(parseBody(context)));
  rememberKey(context, resource, record);
  return writeReplyTo(context, resource, record);
}

/** Changes a record if the condition of the request holds. */
export function update(context: RequestContext, resource: Resource, record: Stored): Reply {
  const repeated = earlierRecord(context, resource);
  if (repeated) return writeReplyTo(context, resource, repeated);
  const changes = resource.readChanges(parseBody(context));
  const ifMatch = context.switches.conditions === "honored" ? context.headers["if-match"] : undefined;
  if (ifMatch && ifMatch !== "*" && ifMatch !== etagOf(resource, record))
    throw new Failure(412, "The record is not as it was");
  Object.assign(record, changes);
  resource.collection.versions.set(record, versionOf(resource, record) + 1);
  rememberKey(context, resource, record);
  return writeReplyTo(context, resource, record);
}

/** The reply with a record, and its ETag if this deployment has ETags. */
export const recordReply = ({ switches }: RequestContext, resource: Resource, record: Stored): Reply => ({
  status: 200,
  headers: switches.etag ? { etag: etagOf(resource, record) } : {},
  body: writeJson(presentRecord(record, switches)),
});

function writeReplyTo(context: RequestContext, resource: Resource, record: Stored): Reply {
  const { writeReply } = context.switches;
  const { headers: recordHeaders, ...reply } = recordReply(context, resource, record);
  const headers = { ...recordHeaders, ...appliedSafeguards(context) };
  if (writeReply === "record") return { ...reply, headers };
  if (writeReply === "sent fields") return { ...reply, headers, body: context.body };
  return { status: writeReply === "empty" ? 200 : 204, headers, body: "" };
}

/** The Safeguards-Applied header of a write, if this deployment reports them. */
function appliedSafeguards({ headers, method, switches }: RequestContext): Record<string, string> {
  if (switches.safeguards === "unreported") return {};
  const summary = [
    method === "PUT" && switches.conditions === "honored" && headers["if-match"] && "if-match",
    switches.keys === "honored" && headers["idempotency-key"] && "idempotency-key",
  ];
  return { "safeguards-applied": summary.filter(Boolean).join(", ") || "none" };
}

const versionOf = ({ collection }: Resource, record: Stored) => collection.versions.get(record) ?? 1;
const etagOf = (resource: Resource, record: Stored) =>
  `"${resource.idOf(record)}.${versionOf(resource, record)}"`;

const keyOf = ({ method, path, headers, switches }: RequestContext): string | undefined => {
  const key = switches.keys === "honored" ? headers["idempotency-key"] : undefined;
  return key === undefined ? undefined : [method, ...path, key].join(" ");
};

function earlierRecord(context: RequestContext, { collection }: Resource): Stored | undefined {
  const before = collection.repliesByKey.get(keyOf(context) ?? "");
  if (before && before.body !== context.body) throw new Failure(400, "This key was sent with another body");
  return before?.record;
}

function rememberKey(context: RequestContext, { collection }: Resource, record: Stored): void {
  const key = keyOf(context);
  if (key !== undefined) collection.repliesByKey.set(key, { body: context.body, record });
}

function parseBody({ body }: RequestContext): Body {
  try {
    const read = readJson(body);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read as Body;
  } catch {
    // Rejected below, like everything that is not an object.
  }
  throw new Failure(400, "The body must be a JSON object");
}
