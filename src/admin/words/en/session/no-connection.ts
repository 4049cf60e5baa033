import { exact } from "../../../locale/numbers.ts";

/** In place of the console, where nothing answers from the start. */
export const noConnectionWords = {
  title: "You’re offline",
  text: "We can’t connect right now.",
  /** Where something answers, but not what was asked. */
  notYet: "We can’t open the console yet",
  kept: (waiting: number) =>
    waiting === 0
      ? "Unsaved changes are safe in this browser and will be sent when you’re back online."
      : waiting === 1
        ? "1 unsaved change is safe in this browser and will be sent when you’re back online."
        : `${exact.format(waiting)} unsaved changes are safe in this browser and will be sent when you’re back online.`,
  asksAgain: "Retrying automatically…",
  asking: "Trying…",
};
