import { describe, expect, test } from "vitest";
import { type Ask, expectRefused, granted } from "./plain-http.ts";
import { keys } from "./provisioned-accounts.ts";
import { contactPath, createContact, read } from "./records.ts";
import { kinds, retryKey } from "./safe-write-statements.ts";

export function describeRepeatedUpdates(ask: Ask): void {
  const key = keys.owner;
  const etagOf = async (path: string) => String((await ask("GET", path, { key })).headers.get("etag"));
  const putOnce = (path: string, body: unknown, idempotencyKey: string, ifMatch?: string) =>
    ask("PUT", path, {
      key,
      body,
      headers: { "idempotency-key": idempotencyKey, ...(ifMatch && { "if-match": ifMatch }) },
    });
  const named = async (headers: Record<string, string>, status = 200) => {
    const path = contactPath(await createContact(ask));
    const answer = await ask("PUT", path, { key, body: { last_name: "Named" }, headers });
    expect(answer.status).toBe(status);
    return answer.headers.get("safeguards-applied");
  };

  describe.each(kinds)("updating a $kind twice with one Idempotency-Key", ({ make, change, otherChange }) => {
    test("same key, same body: the current record, and nothing changes", async () => {
      const [path, retry] = [await make(ask), retryKey()];
      granted(await putOnce(path, change, retry));
      const later = granted(await ask("PUT", path, { key, body: otherChange }));
      const again = await putOnce(path, change, retry);
      expect(granted(again)).toEqual(later);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect(await read(ask, path)).toEqual(later);
    });
    test("If-Match that no longer matches because of the update itself: 200", async () => {
      const [path, retry] = [await make(ask), retryKey()];
      const seen = await etagOf(path);
      granted(await putOnce(path, change, retry, seen));
      granted(await putOnce(path, change, retry, seen));
      expectRefused(await putOnce(path, change, retryKey(), seen), 412);
    });
    test("same key, other body: 400, and nothing changes", async () => {
      const [path, retry] = [await make(ask), retryKey()];
      granted(await putOnce(path, change, retry));
      expectRefused(await putOnce(path, otherChange, retry), 400);
      expect(await read(ask, path)).not.toMatchObject(otherChange);
    });
    test("six times at once: only one changes the record", async () => {
      const [path, retry] = [await make(ask), retryKey()];
      const answers = await Promise.all(Array.from({ length: 6 }, () => putOnce(path, change, retry)));
      answers.map(granted);
      const replays = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
      expect(replays).toHaveLength(5);
    });
    test("a refused update does not use the key up", async () => {
      const [path, retry] = [await make(ask), retryKey()];
      expectRefused(await putOnce(path, {}, retry), 400);
      expectRefused(await putOnce(path, change, retry, '"never"'), 412);
      expect((await putOnce(path, change, retry)).headers.get("idempotent-replayed")).toBe(null);
    });
  });

  describe("each reply to a write lists the safeguards that it honored", () => {
    test("none", async () => expect(await named({})).toBe("none"));
    test("If-Match", async () => expect(await named({ "if-match": "*" })).toBe("if-match"));
    test("If-Match of a 412", async () =>
      expect(await named({ "if-match": '"never"' }, 412)).toBe("if-match"));
    test("Idempotency-Key", async () =>
      expect(await named({ "idempotency-key": retryKey() })).toBe("idempotency-key"));
    test("both", async () =>
      expect(await named({ "if-match": "*", "idempotency-key": retryKey() })).toBe(
        "if-match, idempotency-key",
      ));
  });
}
