/** Adopts the look of parts that are fetched later: it weighs nothing in the first load. */
export function adoptLook(css: string): void {
  if (!("replaceSync" in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
