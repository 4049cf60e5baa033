import { keptTexts } from "./kept-texts.ts";

/** Keeps a text for as long as the tab lives, reloads included; and the text that is kept under a name, or undefined. */
export const { keep: keepInTab, kept: keptInTab } = keptTexts(() => sessionStorage);
