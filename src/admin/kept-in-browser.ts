/** The data that the browser keeps under this name, also after the tab is closed; undefined where it keeps none that can be read. */
export function keptInBrowser<Kept>(name: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps data in the browser, or forgets what is kept where it is undefined. False where the storage is full or forbidden. */
export function keepInBrowser(name: string, data: unknown): boolean {
  try {
    if (data === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(data));
    return true;
  } catch {
    return false;
  }
}
