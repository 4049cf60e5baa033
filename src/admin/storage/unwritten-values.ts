import { dataIn, keptTexts, namesOf } from "./local-texts.ts";
import type { Values } from "./write-behind.ts";

// What is written behind would go with a page that is killed: in the midst of a word a crash took three letters with it. So what is not
// written yet stands in the local storage, which takes it before the next key is pressed.

/** What a page has not written yet, and what pages that are gone have not. */
export type UnwrittenValues = {
  /** From now on these are what this page has not written. */
  put(values: Values): void;
  /** What pages have left that are gone, and how it is forgotten once it is written. */
  left(): Promise<{ values: Values; forget(): void }>;
};

const texts = keptTexts(() => localStorage);

/** The unwritten values of a page. `beginning` begins the names of those of all its tabs. */
export function createUnwrittenValues(beginning: string): UnwrittenValues {
  const name = `${beginning}/${Math.random()}`;
  const { locks } = navigator as Partial<Navigator>;
  // Held as long as the page is there: what is left under a name that nobody holds is nobody's.
  locks?.request(name, () => new Promise(() => {})).catch(() => {});
  return {
    put(values) {
      const entries = Object.entries(values);
      texts.keep(name, entries.length === 0 ? undefined : JSON.stringify(entries));
      texts.keepHere(name, undefined);
    },
    async left() {
      const { held = [] } = (await locks?.query()) ?? {};
      const living = new Set(held.map((lock) => lock.name));
      const names = namesOf(`${beginning}/`).filter((other) => other !== name && !living.has(other));
      return {
        values: Object.assign({}, ...names.map((gone) => valuesIn(texts.kept(gone)))),
        forget: () => names.forEach((gone) => texts.keep(gone, undefined)),
      };
    },
  };
}

/** JSON knows no undefined: what was forgotten has null there. */
const valuesIn = (text: string | undefined): Values =>
  Object.fromEntries(
    (dataIn<[string, unknown][]>(text) ?? []).map(([place, value]) => [place, value ?? undefined]),
  );
