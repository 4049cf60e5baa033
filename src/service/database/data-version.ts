import type { DatabaseSync } from "node:sqlite";

/** Returns a number that changes whenever another connection, of this or another process, has committed. */
export function dataVersionOf(connection: DatabaseSync): () => number {
  const version = connection.prepare("pragma data_version");
  // Read before every request: node:sqlite makes arrays faster than objects.
  version.setReturnArrays(true);
  return () => {
    const row: unknown = version.get();
    return Array.isArray(row) ? Number(row[0]) : 0;
  };
}

/**
 * Returns a value that changes whenever an account or a key may have changed: SQLite counts the commits of other processes, and triggers count
 * the changes of this one. Reading both costs less than looking up a key.
 */
export function provisionedVersion(connection: DatabaseSync): () => string {
  let ownChanges = 0;
  connection.function("count_provisioned", () => (ownChanges += 1));
  connection.exec(triggers);
  const otherCommits = dataVersionOf(connection);
  return () => `${otherCommits()} ${ownChanges}`;
}

// Updates of an account's other columns do not count, because every new contact increments its counter there.
const triggers = [
  "insert on api_key",
  "update on api_key",
  "delete on api_key",
  "update of suspended on account",
]
  .map(
    (event, index) =>
      `create temp trigger provisioned_${index} after ${event} begin select count_provisioned(); end`,
  )
  .join(";");
