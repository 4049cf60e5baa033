/** Adds the styles of a lazily loaded part, which keeps them out of the first load. */
export const adoptStyles = (css: string): void => adoptedSheet().replaceSync(css);

/** Adds a style sheet whose content can be replaced. */
export function adoptedSheet(): Pick<CSSStyleSheet, "replaceSync"> {
  // jsdom has no adoptedStyleSheets.
  if (!("adoptedStyleSheets" in document)) return { replaceSync: () => {} };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
