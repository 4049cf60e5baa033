import { inState } from "#testing/outboxes/renamed-thing.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { type Change } from "../outbox/change.ts";
import type { Message } from "../outbox/coordinator.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

const change: Change = {
  id: "one",
  kind: "update",
  target: { resource: "contacts", scope: { accountId: 1001 }, id: 1 },
  label: "Ada Lovelace",
  fields: { email: { from: "before@example.com", to: "mine@example.com" } },
  madeAt: 1,
  seen: null,
  listed: null,
  run: null,
  undoes: null,
  state: { is: "conflict", theirs: { email: "theirs@example.com" } },
};

/** Whether this is the lock of the tab that sends all changes. */
const isSenderLock = (name: string) => name === "advertiser-console/outbox/1001";

/** Simulates another tab that sends all changes, so that this one never gets the lock. */
function followAnotherTab(): void {
  const locks = {
    query: async () => ({ held: [] }),
    request: async (name: string, ...rest: unknown[]) =>
      isSenderLock(name) ? new Promise(() => {}) : (rest.at(-1) as () => unknown)(),
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
}

test("the dialog of a conflict closes when another tab settles it, and does not open by itself for a later rejection", async () => {
  followAnotherTab();
  const { user } = await renderSignedIn(service.url, "/changes", 1001, service.keys.owner);
  expect(await screen.findByText("No changes yet")).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Contacts" }));
  expect(await screen.findByRole("heading", { name: "Contacts" })).toBeDefined();
  const otherTab = new BroadcastChannel("advertiser-console/outbox/1001");
  const broadcast = (state: Change["state"]) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    otherTab.postMessage({ updated: [inState(change, state)], confirmed: [] } satisfies Message);
  broadcast(change.state);
  await user.click(await screen.findByRole("button", { name: "Changed by someone else" }));
  expect(await screen.findByRole("button", { name: "Keep theirs" })).toBeDefined();
  broadcast({ is: "pending", uncertain: false, attempts: 0 });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  broadcast({ is: "rejected", status: 400, message: "Not so.", errors: [] });
  expect(await screen.findByRole("button", { name: "Not saved" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  otherTab.close();
});
