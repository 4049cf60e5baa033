/** Text as it is compared in a search: lower case, without accents. */
export const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether all words of the search stand in the text, in any order; undefined where nothing is searched for. */
export function wordMatcher(search: string): ((text: string) => boolean) | undefined {
  const searched = folded(search).split(/\s+/).filter(Boolean);
  if (searched.length === 0) return undefined;
  return (text) => {
    const known = folded(text);
    return searched.every((word) => known.includes(word));
  };
}
