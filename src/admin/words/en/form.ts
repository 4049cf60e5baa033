import { exact } from "../../locale/numbers.ts";

/** Every form. */
export const formWords = {
  optional: "optional",
  cancel: "Cancel",
  failed: "That didn’t work. Try again.",
  readOnly: "You have view-only access.",
  readOnlyHint: "Ask your account manager for a key that can make changes.",
  waiting: "Still saving…",
  showKey: "Show",
  hideKey: "Hide",
  unchosen: "Choose one from the list, or clear the field.",
  nothingFound: "Nothing found.",
  unseen: (count: number) => `${exact.format(count)} more. Keep typing to find them.`,
  openList: "Show choices",
};
