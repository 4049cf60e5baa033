import type { DatabaseSync } from "node:sqlite";

/** Answers another number once another connection, of this process or another, has committed. */
export function dataVersionOf(connection: DatabaseSync): () => number {
  const version = connection.prepare("pragma data_version");
  // It is asked before every request, and node:sqlite makes arrays faster than objects.
  version.setReturnArrays(true);
  return () => Number((version.get() as unknown as unknown[])[0]);
}
