import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Target } from "#contract/records/resource.ts";
import type { ChangeStore } from "./change-store.ts";
import type { Change, Run } from "./change.ts";
import type { Wait } from "./deps.ts";
import type { Journal } from "./journal.ts";
import type { SeenSafeguards } from "./transport.ts";

/** What the leading tab has learned: confirmed safeguards, or a pause that the service asked for (undefined when it is over). */
export type Learned = { readonly safeguards: SeenSafeguards } | { readonly wait: Wait | undefined };

/** Messages among the tabs of one account. */
export type Message =
  /** Changes that were just made, for the leading tab. */
  | { readonly made: readonly Change[] }
  /** A bulk run that was just begun; its changes are in the journal. */
  | { readonly begun: Run }
  /** Changes as they now stand, and the records that the service has just answered. */
  | { readonly updated: readonly Change[]; readonly confirmed: readonly Confirmed[] }
  /** A bulk run that was paused, stopped or resumed. */
  | { readonly run: Run }
  | { readonly learned: Learned }
  /** Whether there is no connection. */
  | { readonly isCutOff: boolean }
  | { readonly session: "ended" | "back" };

export type Confirmed = {
  readonly target: Target;
  readonly answer: Answer<AnyRecord>;
  readonly created: boolean;
};

/** The tabs of one account: all show the same changes, and one leads and sends. */
type Tabs = {
  broadcast(message: Message): void;
  /** Leaves, and lets another tab lead. */
  leave(): void;
};

/**
 * Joins the tabs of an account. `receive` gets messages of others; `lead` is called when this tab becomes the leader. If the browser has no
 * locks (a page without https) or forbids them, every tab leads, and sends what it made.
 */
export function joinTabs(accountId: number, receive: (message: Message) => void, lead: () => void): Tabs {
  const name = `advertiser-console/outbox/${accountId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<Message>) => receive(event.data));
  const left = new AbortController();
  const { locks } = navigator as Partial<Navigator>;
  if (locks)
    void locks
      .request(name, { signal: left.signal }, () => leadUntil(left.signal, lead))
      .catch(() => left.signal.aborted || lead());
  else lead();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    broadcast: (message) => channel.postMessage(message),
    leave() {
      left.abort();
      channel.close();
    },
  };
}

function leadUntil(left: AbortSignal, lead: () => void): Promise<void> {
  lead();
  return new Promise((release) => left.addEventListener("abort", () => release()));
}

/** A tab that was opened at this moment asks whether it has missed anything, or is answered that it has. */
type MissedMessage = { readonly opened: number; readonly is: "asked" | "missed" };

/** In milliseconds: changes made longer ago than this before the page was opened are not looked for. */
const longestSave = 60_000;

/**
 * Finds out whether a change was confirmed after the page was opened but before this tab could receive messages: what the page has read may be
 * older. Other tabs answer, and the journal for tabs that are closed. Returns how to stop.
 */
export function askWhatWasMissed(
  accountId: number,
  store: ChangeStore,
  journal: Journal,
  missed: () => void,
): () => void {
  const opened = Date.now() - performance.now();
  const channel = new BroadcastChannel(`advertiser-console-${accountId}-missed`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const broadcast = (message: MissedMessage) => channel.postMessage(message);
  let isNotified = false;
  const notifyOnce = () => {
    if (!isNotified) missed();
    isNotified = true;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<MissedMessage>) => {
    if (data.is === "asked") {
      if (isSavedSince(store.all(), data.opened)) broadcast({ ...data, is: "missed" });
    } else if (data.opened === opened) notifyOnce();
  });
  broadcast({ opened, is: "asked" });
  void journal
    .endedSince(opened - longestSave)
    .then((changes) => isSavedSince(changes, opened) && notifyOnce());
  return () => channel.close();
}

const isSavedSince = (changes: readonly Change[], moment: number) =>
  changes.some(({ state }) => state.is === "confirmed" && state.at >= moment);
