import { namesOf } from "./kept-texts.ts";

/** The texts in the local storage whose names begin like this. */
export const textsNamed = (beginning: string): [name: string, text: string][] =>
  namesOf(beginning).flatMap((name) => {
    const text = localStorage.getItem(name);
    return text === null ? [] : [[name, text]];
  });
