import { Check } from "lucide";
import { useDeferredValue, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { shownValue } from "./shown-value.ts";
import { adoptStyles } from "../layout/adopt-styles.ts";
import { usePageMark } from "../layout/page/use-page-mark.ts";
import { Icon } from "../text/icon.tsx";
import css from "./announcement.css?inline";

adoptStyles(css);

/** A button of an announcement: its label and its action. */
type AnnouncementAction = { readonly label: string; action(): void };

// In milliseconds, longer with a button, which takes the user time to reach.
const duration = 6000;
const durationWithButton = 15_000;

type Stage = "underWay" | "done";
type Announcement = {
  readonly sentence: string;
  readonly actions: readonly AnnouncementAction[];
  readonly stage: Stage;
};
const nothing: Announcement = { sentence: "", actions: [], stage: "done" };
const shown = shownValue(nothing);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows for a few seconds, on any page, what has been done or has started. `actions` are buttons, for example to undo it. */
export function announce(
  sentence: string,
  actions: readonly AnnouncementAction[] = [],
  stage: Stage = "done",
): void {
  shown.show({ sentence, actions, stage });
  clearTimeout(timer);
  timer = setTimeout(hide, actions.length > 0 ? durationWithButton : duration);
}

/** Hides the announcement, unless the pointer or the focus is on it. */
function hide(): void {
  if (document.querySelector("[data-announcement]:is(:hover, :focus-within)"))
    timer = setTimeout(hide, duration);
  else shown.show(nothing);
}

function press({ action }: AnnouncementAction): void {
  shown.show(nothing);
  action();
}

/** The area for announcements. There is one in the console. */
export function Announcements() {
  const current = useSyncExternalStore(shown.subscribe, shown.current);
  // Screen readers speak only text that is added to a live region after it is in the page.
  const isInPage = useDeferredValue(true, false);
  const { sentence, actions, stage } = isInPage ? current : nothing;
  const first = useFocusByKey(actions);
  usePageMark("announcing", sentence !== "");
  return (
    <output
      data-announcements
      className="pointer-events-none fixed inset-x-4 bottom-20 z-40 flex justify-center sm:bottom-6 sm:inset-s-(--rail) barred:bottom-52 sm:barred:bottom-24"
    >
      {sentence && (
        <span
          data-announcement
          className={`${actions.length > 0 ? "pointer-events-auto" : ""} flex items-center gap-x-4 gap-y-1 rounded-md border border-ink bg-ink px-4 py-2.5 text-paper [box-shadow:var(--shadow-raised)]`}
        >
          {stage === "done" && <Icon of={Check} size={16} isBold />}
          {sentence}
          {actions.map((action, index) => (
            <button
              key={action.label}
              ref={index === 0 ? first : null}
              type="button"
              aria-keyshortcuts={index === 0 ? focusKey : undefined}
              onClick={() => press(action)}
              className="min-h-6 cursor-pointer font-medium underline underline-offset-3 max-sm:min-h-11 max-sm:min-w-11"
            >
              {action.label}
            </button>
          ))}
        </span>
      )}
    </output>
  );
}

/** Moves the focus to the announcement. Other applications use the same key to move between landmarks. */
const focusKey = "F6";

function useFocusByKey(actions: readonly AnnouncementAction[]) {
  const button = useRef<HTMLButtonElement>(null);
  // In a layout effect: the key works as soon as the button is shown.
  useLayoutEffect(() => {
    if (actions.length === 0) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== focusKey) return;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [actions]);
  return button;
}
