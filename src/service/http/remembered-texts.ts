/** The text of a page, and the ETag that the page had then. */
export type Text = { etag: string; text: string };

/**
 * Texts of pages by the name of the page, for as long as they fit. None is ever answered for an ETag other than the one that the
 * database gives the page now, so what another instance writes is seen at once.
 */
export function rememberedTexts(mostCharacters = 32 * 1024 * 1024) {
  const texts = new Map<string, Text>();
  let characters = 0;
  const forget = (name: string) => {
    characters -= texts.get(name)?.text.length ?? 0;
    texts.delete(name);
  };
  return {
    find: (name: string, etag: string): Text | undefined => {
      const known = texts.get(name);
      return known?.etag === etag ? known : undefined;
    },
    keep: (name: string, known: Text): Text => {
      forget(name);
      texts.set(name, known);
      characters += known.text.length;
      for (const oldest of texts.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
      return known;
    },
  };
}
