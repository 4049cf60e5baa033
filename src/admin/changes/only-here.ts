import { unsavedTexts } from "../unsaved-texts.ts";
import { type Change, isUnfinished } from "./change.ts";

/** The changes of a journal that this page alone keeps. */
export type OnlyHere = {
  put(changes: readonly Change[], isKept: boolean): void;
  clear(): void;
};

/** Begins with none. Before the page is left, the browser asks as long as one of them has not ended. */
export function createOnlyHere(): OnlyHere {
  const names = new Set<string>();
  const drop = (name: string) => {
    names.delete(name);
    unsavedTexts.keepHere(name, undefined);
  };
  return {
    put(changes, isKept) {
      for (const change of changes) {
        const name = `change/${change.id}`;
        drop(name);
        if (isKept || !isUnfinished(change)) continue;
        names.add(name);
        unsavedTexts.keepHere(name, "");
      }
    },
    clear: () => names.forEach(drop),
  };
}
