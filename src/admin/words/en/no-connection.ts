import { exact } from "../../locale/formats.ts";

/** In place of the console, where nothing answers from the start. */
export const noConnectionWords = {
  title: "No connection",
  text: "The service cannot be reached right now.",
  /** Where something answers, but not what was asked. */
  notYet: "The console cannot open yet",
  kept: (waiting: number) =>
    waiting === 0
      ? "Whatever is not saved yet is kept in this browser, and is sent as soon as the service answers."
      : waiting === 1
        ? "1 change is kept in this browser, and is sent as soon as the service answers."
        : `${exact.format(waiting)} changes are kept in this browser, and are sent as soon as the service answers.`,
  asksAgain: "The console asks again by itself.",
  asking: "Asking…",
};
