import type { Asked, Reply } from "./asked.ts";
import { Failure } from "./failure.ts";
import { readJson, writeJson } from "./json-text.ts";
import { present } from "./present.ts";
import type { Body, Resource } from "./resources.ts";
import type { Stored } from "./world.ts";

/** Creates a record, or answers the one that was created with the same key. */
export function create(asked: Asked, resource: Resource): Reply {
  const repeated = answeredBefore(asked, resource);
  if (repeated) return written(asked, resource, repeated);
  const record = resource.add(resource.readNew(askedBody(asked)));
  remember(asked, resource, record);
  return written(asked, resource, record);
}

/** Changes a record, where the condition of the request holds. */
export function update(asked: Asked, resource: Resource, record: Stored): Reply {
  const repeated = answeredBefore(asked, resource);
  if (repeated) return written(asked, resource, repeated);
  const changes = resource.readChanges(askedBody(asked));
  const ifMatch = asked.switches.conditions === "honoured" ? asked.headers["if-match"] : undefined;
  if (ifMatch && ifMatch !== "*" && ifMatch !== etagOf(resource, record))
    throw new Failure(412, "The record is not as it was");
  Object.assign(record, changes);
  resource.shelf.versions.set(record, versionOf(resource, record) + 1);
  remember(asked, resource, record);
  return written(asked, resource, record);
}

/** A record, with the name of its version where this deployment tells it. */
export const recordReply = ({ switches }: Asked, resource: Resource, record: Stored): Reply => ({
  status: 200,
  headers: switches.etag ? { etag: etagOf(resource, record) } : {},
  body: writeJson(present(record, switches)),
});

function written(asked: Asked, resource: Resource, record: Stored): Reply {
  const { writeReply } = asked.switches;
  const { headers: recordHeaders, ...reply } = recordReply(asked, resource, record);
  const headers = { ...recordHeaders, ...applied(asked) };
  if (writeReply === "record") return { ...reply, headers };
  if (writeReply === "sent fields") return { ...reply, headers, body: asked.body };
  return { status: writeReply === "empty" ? 200 : 204, headers, body: "" };
}

/** What this deployment says of the safeguards of a write that it makes. */
function applied({ headers, method, switches }: Asked): Record<string, string> {
  if (switches.safeguards === "untold") return {};
  const named = [
    method === "PUT" && switches.conditions === "honoured" && headers["if-match"] && "if-match",
    switches.keys === "honoured" && headers["idempotency-key"] && "idempotency-key",
  ];
  return { "safeguards-applied": named.filter(Boolean).join(", ") || "none" };
}

const versionOf = ({ shelf }: Resource, record: Stored) => shelf.versions.get(record) ?? 1;
const etagOf = (resource: Resource, record: Stored) =>
  `"${resource.idOf(record)}.${versionOf(resource, record)}"`;

const keyOf = ({ method, path, headers, switches }: Asked): string | undefined => {
  const key = switches.keys === "honoured" ? headers["idempotency-key"] : undefined;
  return key === undefined ? undefined : [method, ...path, key].join(" ");
};

function answeredBefore(asked: Asked, { shelf }: Resource): Stored | undefined {
  const before = shelf.answered.get(keyOf(asked) ?? "");
  if (before && before.body !== asked.body) throw new Failure(400, "This key was sent with another body");
  return before?.record;
}

function remember(asked: Asked, { shelf }: Resource, record: Stored): void {
  const key = keyOf(asked);
  if (key !== undefined) shelf.answered.set(key, { body: asked.body, record });
}

function askedBody({ body }: Asked): Body {
  try {
    const read = readJson(body);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read as Body;
  } catch {
    // Refused below, as is what is no object.
  }
  throw new Failure(400, "The body must be a JSON object");
}
