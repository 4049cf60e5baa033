import type { ChangeLog } from "./change-log.ts";

/** A tab that was opened at a moment asks what it has missed since, or is told that it has missed something. */
type Message = { readonly opened: number; readonly is: "asked" | "missed" };

/**
 * Asks the other tabs of an account, once this one hears them, whether a change was saved since the page was opened: what it had read by
 * then may be what was there before. Answers the others that ask. Returns how to ask and answer no longer.
 */
export function askWhatWasMissed(accountId: number, log: ChangeLog, missed: () => void): () => void {
  const opened = Date.now() - performance.now();
  const channel = new BroadcastChannel(`advertiser-console-${accountId}-missed`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const tell = (message: Message) => channel.postMessage(message);
  let isTold = false;
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.is === "asked") {
      if (isSavedSince(log, data.opened)) tell({ ...data, is: "missed" });
    } else if (data.opened === opened && !isTold) {
      isTold = true;
      missed();
    }
  });
  tell({ opened, is: "asked" });
  return () => channel.close();
}

const isSavedSince = (log: ChangeLog, moment: number) =>
  log.all().some(({ state }) => state.is === "saved" && state.at >= moment);
