import { namesOf } from "./local-texts.ts";

/** The texts in the localStorage whose names begin like this. */
export const textsNamed = (beginning: string): [name: string, text: string][] =>
  namesOf(beginning).flatMap((name) => {
    const text = localStorage.getItem(name);
    return text === null ? [] : [[name, text]];
  });
