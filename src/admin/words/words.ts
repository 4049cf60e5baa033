import { words as en } from "./en.ts";

/** The words of the one language that is loaded; another language is a file of this shape. */
export type Words = typeof en;

export const words: Words = en;
