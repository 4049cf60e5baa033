import type { DatabaseSync } from "node:sqlite";
import { dataVersionOf } from "./data-version.ts";

/**
 * Answers another value once an account or a key may have been changed: by another process, whose commits SQLite counts, or by this one,
 * whose own are told by triggers. Both cost less than to look up a key.
 */
export function provisionedVersion(connection: DatabaseSync): () => string {
  let ownChanges = 0;
  connection.function("count_provisioned", () => (ownChanges += 1));
  connection.exec(triggers);
  const othersCommits = dataVersionOf(connection);
  return () => `${othersCommits()} ${ownChanges}`;
}

// What every new contact writes in its account is not provisioned.
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
