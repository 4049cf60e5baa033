/** What was kept under a name at a time, in milliseconds; undefined where it was forgotten. */
export type Copy = { readonly name: string; readonly text: string | undefined; readonly at: number };

/** In milliseconds: what is older has been written to the disk by any browser. */
const longestUnwritten = 10 * 60_000;

const opened = open();
const store = async () => (await opened).transaction("texts", "readwrite").objectStore("texts");

/** Keeps a copy in the database of the browser. */
export async function copy(made: Copy): Promise<void> {
  (await store()).put(made);
}

/** The copies that were made after one moment and before another, both in milliseconds. Those that nobody can need any more are dropped. */
export async function copiesBetween(from: number, to: number): Promise<Copy[]> {
  const there = await store();
  const all = await answered<Copy[]>(there.getAll());
  for (const { name } of all.filter(({ at }) => at <= from && at < to - longestUnwritten)) there.delete(name);
  return all.filter(({ at }) => at > from && at < to);
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open("advertiser-console-copies");
  opening.addEventListener("upgradeneeded", () =>
    opening.result.createObjectStore("texts", { keyPath: "name" }),
  );
  return answered(opening);
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", reject);
  });
}
