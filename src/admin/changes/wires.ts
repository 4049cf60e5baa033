import { ApiError } from "#contract/api-error.ts";
import type { Answer, Client } from "#contract/client.ts";
import { extentOf, heldBy, placesOf } from "../page-extent.ts";
import { shortPage, withPageSize } from "../page-size.ts";
import type { AnyRecord, Resource, Scope, Target } from "../resource.ts";
import type { ListWire } from "./attempt-create.ts";
import type { RecordWire } from "./attempt.ts";

/** How one record is reached through its resource. */
export function recordWire(api: Client, resource: Resource, { scope, id }: Target): RecordWire {
  // What was answered about another record answers nothing.
  const aboutIt = (answer: Answer<AnyRecord>) => {
    if (resource.idOf(answer.body) !== id) throw new ApiError(0);
    return answer;
  };
  return {
    read: () => resource.read(api, scope, id).then(aboutIt),
    update: (body, headers) => resource.update(api, scope, id, body, headers).then(aboutIt),
  };
}

/** How the list of a creation is reached through its resource. */
export const listWire = (api: Client, resource: Resource, scope: Scope): ListWire => ({
  create: (body, idempotencyKey) => resource.create(api, scope, body, idempotencyKey),
  count: () => count(api, resource, scope),
  readFrom: (position) => readFrom(api, resource, scope, position),
  idOf: resource.idOf,
});

/**
 * How many records the list has, borne out by its last page: a creation is looked for from this position on, and behind a total that is
 * too large it would not be found, and be made again.
 */
async function count(api: Client, resource: Resource, scope: Scope): Promise<number> {
  const first = extentOf((await resource.list(api, scope, { page: 0, size: 1 })).body);
  if (first.isLast) return first.end;
  const { size, total, isOpen } = first;
  if (!isOpen) {
    const page = Math.ceil(total / size) - 1;
    const { body } = await resource.list(api, scope, { page, size });
    const { end, isLast } = extentOf(body);
    if (body.page === page && heldBy(body) > 0 && isLast) return end;
  }
  return (await readFrom(api, resource, scope, 0)).length;
}

async function readFrom(
  api: Client,
  resource: Resource,
  scope: Scope,
  position: number,
): Promise<AnyRecord[]> {
  const records: AnyRecord[] = [];
  // The service may answer with smaller pages than it was asked for: its first reply says where the page of the position lies.
  const first = await withPageSize(shortPage, (query) => resource.list(api, scope, { page: 0, ...query }));
  let { size } = extentOf(first.body);
  for (let page = Math.floor(position / size); ; page += 1) {
    const { body } = await resource.list(api, scope, { page, size });
    const extent = extentOf(body);
    size = extent.size;
    const places = placesOf(body).slice(Math.max(0, position - page * size));
    records.push(...places.filter((record) => record !== undefined));
    if (extent.isLast) return records;
  }
}
