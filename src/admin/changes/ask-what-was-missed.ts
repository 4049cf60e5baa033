import type { ChangeLog } from "./change-log.ts";
import type { Change } from "./change.ts";
import type { Journal } from "./journal.ts";

/** A tab that was opened at a moment asks what it has missed since, or is told that it has missed something. */
type Message = { readonly opened: number; readonly is: "asked" | "missed" };

/** How long before it is saved a change may have been made, in milliseconds, to be looked for in the journal. */
const longestWay = 60_000;

/**
 * Asks the other tabs of an account, once this one hears them, whether a change was saved since the page was opened: what it had read by
 * then may be what was there before. For those that are closed by now the journal answers. Answers the others that ask. Returns how to ask
 * and answer no longer.
 */
export function askWhatWasMissed(
  accountId: number,
  log: ChangeLog,
  journal: Journal,
  missed: () => void,
): () => void {
  const opened = Date.now() - performance.now();
  const channel = new BroadcastChannel(`advertiser-console-${accountId}-missed`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const tell = (message: Message) => channel.postMessage(message);
  let isTold = false;
  const hear = () => {
    if (!isTold) missed();
    isTold = true;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.is === "asked") {
      if (isSavedSince(log.all(), data.opened)) tell({ ...data, is: "missed" });
    } else if (data.opened === opened) hear();
  });
  tell({ opened, is: "asked" });
  void journal.endedSince(opened - longestWay).then((changes) => isSavedSince(changes, opened) && hear());
  return () => channel.close();
}

const isSavedSince = (changes: readonly Change[], moment: number) =>
  changes.some(({ state }) => state.is === "saved" && state.at >= moment);
