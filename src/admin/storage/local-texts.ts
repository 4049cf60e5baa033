/** A storage of texts by name. Those that the browser does not take, as it is full or forbidden, last as long as the page. */
export type TextStorage = {
  /** Sets a text, or deletes it if it is undefined. False if the browser does not take it. */
  set(name: string, text: string | undefined): boolean;
  /** Sets or deletes a text in this page alone. */
  setInMemory(name: string, text: string | undefined): void;
  get(name: string): string | undefined;
  /** Whether this page alone has some of them. */
  isOnlyInMemory(): boolean;
};

/** Wraps a storage of the browser, which may forbid even to name it. */
export function textStorage(storage: () => Storage): TextStorage {
  const inThisPage = new Map<string, string>();
  const setInMemory = (name: string, text: string | undefined) => {
    if (text === undefined) inThisPage.delete(name);
    else inThisPage.set(name, text);
  };
  return {
    setInMemory,
    set(name, text) {
      setInMemory(name, undefined);
      try {
        if (text === undefined) storage().removeItem(name);
        else storage().setItem(name, text);
        return true;
      } catch {
        setInMemory(name, text);
        return false;
      }
    },
    get(name) {
      try {
        return inThisPage.get(name) ?? storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    isOnlyInMemory: () => inThisPage.size > 0,
  };
}

/** Parses a stored text as JSON, which is of the type that is written there; undefined if there is none, or it cannot be parsed. */
export function parseStored<Data>(text: string | null | undefined): Data | undefined {
  try {
    return (JSON.parse(text ?? "null") as Data | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The names in localStorage with this prefix. */
export function namesWithPrefix(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

const texts = textStorage(() => sessionStorage);
let isForgotten = false;

/** Sets a text that lasts as long as the tab, reloads included. False if it is not stored, as after signing out. */
export const setInTab: TextStorage["set"] = (name, text) => !isForgotten && texts.set(name, text);

/** The text of a name in this tab, or undefined. */
export const getInTab = texts.get;

/**
 * Clears the storage of this tab, which no other tab can do, and stores nothing more until somebody is signed in again: the page may still be
 * on the screen.
 */
export function clearTab(): void {
  isForgotten = true;
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids it stores nothing there.
  }
}

/** Stores texts again after `clearTab`. */
export const reopenTab = (): void => void (isForgotten = false);

/** The texts in localStorage whose names have this prefix. */
export const textsWithPrefix = (prefix: string): [name: string, text: string][] =>
  namesWithPrefix(prefix).flatMap((name) => {
    const text = localStorage.getItem(name);
    return text === null ? [] : [[name, text]];
  });
