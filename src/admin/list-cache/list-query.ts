/**
 * The query of a list in an address, with the search last. In the address the search is in the fragment, which servers do not see, because a
 * search may be somebody's name or phone number. Older links have it in their query.
 */
export function listQueryIn({ search, hash }: { search: string; hash: string }): string {
  const words = new URLSearchParams(hash.slice(1)).get("search");
  return withSearchLast(new URLSearchParams(search), words).toString();
}

/** Whether an address has the search in its query, where servers see it. */
export const exposesSearch = ({ search }: { search: string }): boolean =>
  new URLSearchParams(search).has("search");

/** The query and fragment of the address for a query; "" if it is empty. */
export function listAddressOf(query: string): string {
  const parameters = new URLSearchParams(query);
  const words = parameters.get("search");
  parameters.delete("search");
  const asked = parameters.size > 0 ? `?${parameters.toString()}` : "";
  return words ? `${asked}#${new URLSearchParams({ search: words }).toString()}` : asked;
}

/** The address of one row of a list, without a query. */
export const rowAddress = (list: string, id: number): string => `${list}#row=${id}`;

/** Sets parameters of a query; "" removes one. */
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
