/** Texts that a storage of the browser keeps by name; where it is full or forbidden, the page keeps them for as long as it lives. */
export type KeptTexts = {
  /** Keeps a text, or forgets the one that is kept where it is undefined. False where the storage does not take it. */
  keep(name: string, text: string | undefined): boolean;
  /** Keeps a text in this page alone, or forgets it there. */
  keepHere(name: string, text: string | undefined): void;
  kept(name: string): string | undefined;
  /** Whether the page is the only one that keeps some of them. */
  isOnlyHere(): boolean;
};

/** The texts of a storage, which is asked for each time: a browser may forbid even that. */
export function keptTexts(storage: () => Storage): KeptTexts {
  const inThisPage = new Map<string, string>();
  const keepHere = (name: string, text: string | undefined) => {
    if (text === undefined) inThisPage.delete(name);
    else inThisPage.set(name, text);
  };
  return {
    keepHere,
    keep(name, text) {
      keepHere(name, undefined);
      try {
        if (text === undefined) storage().removeItem(name);
        else storage().setItem(name, text);
        return true;
      } catch {
        keepHere(name, text);
        return false;
      }
    },
    kept(name) {
      try {
        return inThisPage.get(name) ?? storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    isOnlyHere: () => inThisPage.size > 0,
  };
}

/** The data that a kept text holds as JSON; undefined where there is none that can be read. */
export function dataIn<Data>(text: string | null | undefined): Data | undefined {
  try {
    return (JSON.parse(text ?? "null") as Data | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The names of texts in the local storage that begin like this. */
export function namesOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

const texts = keptTexts(() => sessionStorage);
let isForgotten = false;

/** Keeps a text for as long as the tab lives, reloads included. False where it is not kept, as after the end of an account. */
export const keepInTab: KeptTexts["keep"] = (name, text) => !isForgotten && texts.keep(name, text);

/** The text that is kept under a name, or undefined. */
export const keptInTab = texts.kept;

/**
 * Forgets all that this tab keeps: each tab has a storage of its own, which no other can clear. What is still on the screen is kept no
 * more, until somebody is signed in again.
 */
export function forgetTab(): void {
  isForgotten = true;
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids it keeps nothing there.
  }
}

/** From now on the tab keeps what is done by whoever is signed in. */
export const beginTab = (): void => void (isForgotten = false);

/** The texts in the localStorage whose names begin like this. */
export const textsNamed = (beginning: string): [name: string, text: string][] =>
  namesOf(beginning).flatMap((name) => {
    const text = localStorage.getItem(name);
    return text === null ? [] : [[name, text]];
  });
