/** Adopts the look of parts that are fetched later: it weighs nothing in the first load. */
export function adoptLook(css: string): void {
  // A page without a layout, as in tests, adopts none.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
