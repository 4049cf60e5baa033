/** Adds the styles of a lazily loaded part, which keeps them out of the first load. */
export function adoptStyles(css: string): void {
  // jsdom has no adoptedStyleSheets.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
