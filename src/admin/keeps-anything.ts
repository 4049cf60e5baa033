/** Whether the browser keeps anything for this page: it may be told not to. */
export function keepsAnything(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
