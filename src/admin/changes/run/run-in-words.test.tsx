import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { freshJournal } from "#testing/outboxes/fresh-journal.ts";
import { outboxWith, stubDeps } from "#testing/outboxes/stub-deps.ts";
import { runInWords } from "./run-in-words.ts";

test("a run without differences, or whose changes are not loaded yet, never reads as 0 of 0 saved", async () => {
  const { accountId } = freshJournal();
  const outbox = outboxWith(stubDeps(accountId));
  const target = { resource: "things", scope: {}, id: 1 };
  const edit = { target, label: "Thing 1", record: { id: 1, name: "same" }, wanted: { name: "same" } };
  const run = await outbox.run("Name 1 thing", { edits: [edit] });
  expect(runInWords(run, outbox.store.group(run.id).tally, 0)).toBe(
    "Nothing to change: everything was already set this way",
  );
  const { runs } = await outbox.journal();
  const [stored] = await runs();
  expect(stored && runInWords(stored, {}, 0)).toBe("Nothing to change: everything was already set this way");
  expect(runInWords({ is: "running" }, {}, 0)).toBe("");
  outbox.stop();
});
