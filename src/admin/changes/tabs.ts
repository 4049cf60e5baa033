import type { Answer } from "#contract/client.ts";
import type { Wait } from "../asked-to-wait.ts";
import type { AnyRecord, Target } from "../resource.ts";
import type { Change } from "./change.ts";
import type { SeenSafeguards } from "./confirmed-safeguards.ts";
import type { Run } from "./run.ts";

/** Which safeguards the deployment was seen to honour; or until when it has asked to wait, undefined where nothing is waited for any more. */
export type Learnt = { readonly safeguards: SeenSafeguards } | { readonly wait: Wait | undefined };

/** What the tabs of one account tell each other. */
export type Message =
  /** Changes that were just made, for the tab that sends. */
  | { readonly made: readonly Change[] }
  /** A bulk run that was just begun: its changes are in the journal. */
  | { readonly begun: Run }
  /** Changes as they now stand, for everyone to show, and the records as the service has just answered them. */
  | { readonly stand: readonly Change[]; readonly confirmed: readonly Confirmed[] }
  /** A bulk run as it now stands. */
  | { readonly run: Run }
  /** What the tab that sends has learnt of the deployment. */
  | { readonly learnt: Learnt }
  /** Whether what is sent is answered. */
  | { readonly isCutOff: boolean }
  | { readonly session: "ended" | "back" };

/** A record as the service has answered it. */
export type Confirmed = {
  readonly target: Target;
  readonly answer: Answer<AnyRecord>;
  readonly created: boolean;
};

/** The tabs of one account: all see the same changes, and one of them sends. */
type Tabs = {
  tell(message: Message): void;
  /** Leaves the others, and lets another tab send. */
  leave(): void;
};

/**
 * Joins the tabs of an account. `heard` gets what others tell; `lead` is called when this tab becomes the one that sends. Where the browser
 * has no locks (a page without https) or forbids them, each tab sends what it made.
 */
export function joinTabs(accountId: number, heard: (message: Message) => void, lead: () => void): Tabs {
  const name = `advertiser-console/outbox/${accountId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<Message>) => heard(event.data));
  const left = new AbortController();
  const { locks } = navigator as Partial<Navigator>;
  if (locks)
    void locks
      .request(name, { signal: left.signal }, () => leadUntil(left.signal, lead))
      .catch(() => left.signal.aborted || lead());
  else lead();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    tell: (message) => channel.postMessage(message),
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
