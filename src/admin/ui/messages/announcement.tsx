import { Check } from "lucide";
import { useSyncExternalStore } from "react";
import { Icon } from "../text/icon.tsx";

const lasts = 6000;
let sentence = "";
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says for a moment, on whatever page is shown, what has been done. */
export function announce(done: string): void {
  say(done);
  clearTimeout(end);
  end = setTimeout(say, lasts, "");
}

function say(words: string): void {
  sentence = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // What was done on a page is nothing to whoever has the next one, as after signing out.
    if (listeners.size === 0) sentence = "";
  };
}

/** The place where announcements stand, once in the console. */
export function Announcements() {
  const said = useSyncExternalStore(subscribe, () => sentence);
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-20 z-40 flex justify-center sm:bottom-6 sm:left-(--rail)">
      {said && (
        <span className="flex items-center gap-2 rounded-md border border-ink bg-ink px-4 py-2.5 text-paper [box-shadow:var(--shadow-raised)]">
          <Icon of={Check} size={16} isBold />
          {said}
        </span>
      )}
    </output>
  );
}
