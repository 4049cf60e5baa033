import "fake-indexeddb/auto";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Send, createClient } from "#contract/client.ts";
import { freshJournal } from "#testing/outboxes/fresh-journal.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { stubDeps } from "#testing/outboxes/stub-deps.ts";
import { contacts } from "../contacts/contact-resource.ts";
import { createConfirmedSafeguards } from "./attempt-update.ts";
import { createChangeStore } from "./change-store.ts";
import { createCoordinator } from "./coordinator.ts";
import { entriesOf } from "./persist.ts";

const change = renamedThing(1, {
  target: { resource: contacts.name, scope: { accountId: 1 }, id: 1 },
  fields: { first_name: { from: "Ana", to: "Zoë" } },
});
const confirmed = inState(change, { is: "confirmed", at: 1 });

/** The leading tab of a new account with one change, whose requests get no reply. `sent` are their methods. */
async function leadingTab() {
  const sent: string[] = [];
  const send: Send = (_, { method = "", signal }) => {
    if (!signal?.aborted) sent.push(method);
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const { accountId, log, open } = freshJournal();
  const journal = await open();
  const store = createChangeStore();
  const onMissed = vi.fn<() => void>();
  const deps = {
    ...stubDeps(accountId),
    api: createClient({ baseUrl: "", send, readFailure: async () => ({}) }),
    resources: [contacts],
    onMissed,
    safeguards: createConfirmedSafeguards(() => {}),
  };
  const messages: unknown[] = [];
  const coordinator = createCoordinator(deps, store, journal, (message) => messages.push(message));
  onTestFinished(async () => {
    await coordinator.follow();
    await coordinator.stop();
    journal.close();
  });
  await coordinator.lead();
  await log.add({ entries: entriesOf("made", [change]) });
  return { coordinator, journal, log, messages, onMissed, safeguards: deps.safeguards, sent, store };
}

test("a change is not sent if another tab takes over while it is being persisted", async () => {
  const { coordinator, journal, safeguards, sent } = await leadingTab();
  // A service that honours If-Match is sent a change without a read before.
  safeguards.learn({ ifMatch: true });
  const written = Promise.withResolvers<void>();
  const put = vi.spyOn(journal, "put").mockReturnValue(written.promise);
  await coordinator.enqueue([{ ...change, seen: '"1"' }]);
  await expect.poll(() => put.mock.calls.length).toBe(1);
  await coordinator.follow();
  written.resolve();
  await coordinator.stop();
  expect(sent).toEqual([]);
});

test("a tab that is taken over ignores what becomes of its requests in flight, and shows what the new leader has found", async () => {
  const { coordinator, journal, log, messages, onMissed, sent, store } = await leadingTab();
  await coordinator.enqueue([change]);
  await expect.poll(() => sent).toEqual(["GET"]);
  expect(store.get(change.id)?.state.is).toBe("inFlight");
  await log.add({ entries: entriesOf("updated", [confirmed]) });
  const before = messages.length;
  await coordinator.follow();
  await coordinator.stop();
  expect(store.get(change.id)).toEqual(confirmed);
  expect(await journal.find([change.id])).toEqual([confirmed]);
  expect(messages.slice(before)).toEqual([]);
  expect(onMissed).toHaveBeenCalledOnce();
});

test("a tab that leads again sends what is still open", async () => {
  const { coordinator, sent } = await leadingTab();
  await coordinator.enqueue([change]);
  await expect.poll(() => sent).toEqual(["GET"]);
  await coordinator.follow();
  await coordinator.lead();
  await expect.poll(() => sent).toEqual(["GET", "GET"]);
});
