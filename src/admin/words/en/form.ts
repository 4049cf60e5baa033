import { exact } from "../../locale/formats.ts";

/** Every form. */
export const formWords = {
  optional: "optional",
  cancel: "Cancel",
  failed: "That did not work. Try again.",
  readOnly: "This key may read, but not change anything.",
  saving: "Saving",
  waiting: "Waiting for the service",
  showKey: "Show",
  hideKey: "Hide",
  unchosen: "This text is not a choice yet. Choose one from the list, or clear the field.",
  nothingFound: "Nothing found.",
  unseen: (count: number) => `${exact.format(count)} more. Type on to find them.`,
  openList: "Show the choices",
};
