/** What a browser that keeps nothing, or has no room left, forgets with the page. */
const inThisPage = new Map<string, string>();

/** Keeps a text for as long as the tab lives, reloads included. */
export function keepInTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
    inThisPage.delete(name);
  } catch {
    inThisPage.set(name, text);
  }
}

/** The text that the tab keeps under this name, or undefined. */
export function keptInTab(name: string): string | undefined {
  return inThisPage.get(name) ?? inStorage(name);
}

function inStorage(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
