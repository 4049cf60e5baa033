/** Stores texts by name. If the browser refuses one, because storage is full or forbidden, it is kept in memory. */
export type TextStorage = {
  /** Sets a text, or deletes it if undefined. Returns false if the browser refuses. */
  set(name: string, text: string | undefined): boolean;
  /** Sets or deletes a text in memory only. */
  setInMemory(name: string, text: string | undefined): void;
  get(name: string): string | undefined;
  /** Whether some texts are only in memory, so that they would be lost with the page. */
  isOnlyInMemory(): boolean;
};

/** Wraps `localStorage` or `sessionStorage`. It gets a function, because even reading the property may throw. */
export function textStorage(storage: () => Storage): TextStorage {
  const inMemory = new Map<string, string>();
  const setInMemory = (name: string, text: string | undefined) => {
    if (text === undefined) inMemory.delete(name);
    else inMemory.set(name, text);
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
        return inMemory.get(name) ?? storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    isOnlyInMemory: () => inMemory.size > 0,
  };
}

/** Parses a stored JSON text, without validation; undefined if there is none or it is invalid. */
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
let isCleared = false;

/** Sets a text in session storage. Returns false if it is not stored, as after signing out. */
export const setInTab: TextStorage["set"] = (name, text) => !isCleared && texts.set(name, text);

/** Gets a text from session storage. */
export const getInTab = texts.get;

/**
 * Clears the session storage of this tab, which no other tab can do. Nothing more is stored until somebody signs in again, because the old
 * page may still be on the screen.
 */
export function clearTab(): void {
  isCleared = true;
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids it stores nothing there.
  }
}

/** Allows storing texts again after `clearTab`. */
export const reopenTab = (): void => void (isCleared = false);

/** The texts in localStorage whose names have this prefix. */
export const textsWithPrefix = (prefix: string): [name: string, text: string][] =>
  namesWithPrefix(prefix).flatMap((name) => {
    const text = localStorage.getItem(name);
    return text === null ? [] : [[name, text]];
  });
