/** The JSON text of a page, and the ETag of that state of the page. */
export type PageText = { etag: string; text: string };

/**
 * Caches texts of pages by name, the oldest evicted first. A text is used only while its ETag is that of the page in the database, so a write
 * of another instance is visible at once.
 */
export function pageTextCache(maxCharacters = 32 * 1024 * 1024) {
  const texts = new Map<string, PageText>();
  let characters = 0;
  const evict = (name: string) => {
    characters -= texts.get(name)?.text.length ?? 0;
    texts.delete(name);
  };
  return {
    find: (name: string, etag: string): PageText | undefined => {
      const known = texts.get(name);
      return known?.etag === etag ? known : undefined;
    },
    store: (name: string, known: PageText): PageText => {
      evict(name);
      texts.set(name, known);
      characters += known.text.length;
      for (const oldest of texts.keys()) {
        if (characters <= maxCharacters) break;
        evict(oldest);
      }
      return known;
    },
  };
}
