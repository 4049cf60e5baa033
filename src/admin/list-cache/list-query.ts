/**
 * What an address asks of a list, as one query with what is searched at its end. In the address that stands in the fragment, which reaches
 * no server: words that are searched may be the name or the phone of somebody. Older links have it in their query.
 */
export function listQueryIn({ search, hash }: { search: string; hash: string }): string {
  const words = new URLSearchParams(hash.slice(1)).get("search");
  return withSearchLast(new URLSearchParams(search), words).toString();
}

/** Whether an address has what is searched where servers see it. */
export const exposesSearch = ({ search }: { search: string }): boolean =>
  new URLSearchParams(search).has("search");

/** The end of an address that asks this query of a list; "" where it asks nothing. */
export function listAddressOf(query: string): string {
  const parameters = new URLSearchParams(query);
  const words = parameters.get("search");
  parameters.delete("search");
  const asked = parameters.size > 0 ? `?${parameters.toString()}` : "";
  return words ? `${asked}#${new URLSearchParams({ search: words }).toString()}` : asked;
}

/** The address that leads to one row of a list, among all of its rows. */
export const rowAddress = (list: string, id: number): string => `${list}#row=${id}`;

/** The query with some of its parts set; "" takes a part out. */
export function withParts(query: string, parts: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return withSearchLast(next, null).toString();
}

function withSearchLast(query: URLSearchParams, words: string | null): URLSearchParams {
  const searched = words ?? query.get("search");
  query.delete("search");
  if (searched) query.set("search", searched);
  return query;
}
