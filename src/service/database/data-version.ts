import type { DatabaseSync } from "node:sqlite";

/** Answers another number once another connection, of this process or another, has committed. */
export function dataVersionOf(connection: DatabaseSync): () => number {
  const version = connection.prepare("pragma data_version");
  return () => Number(version.get()?.["data_version"]);
}
