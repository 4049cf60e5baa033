// The ETag of a record is derived from its documented fields alone, so that a client that has read the record in a list can compute it, and
// needs no further read before a conditional update.

/** The strong ETag of a record: a hash of its fields in the order of replies. Not cryptographic. */
export const recordEtag = (record: object): string => `"${textHash(JSON.stringify(Object.values(record)))}"`;

/**
 * The strong ETag of a page. Nothing is ever deleted and versions only grow, so the length of the list and the sum of the versions on the
 * page identify a state. Versions grow by random steps, so that they do not identify a different state after a backup is restored.
 */
export const pageEtag = (total: number, versions: number) => `"page-${total}-${versions}"`;

/** Two 32-bit FNV-1a hashes over the UTF-16 code units, as signed integers separated by a dot. */
export function textHash(text: string): string {
  let high = 0x811c9dc5;
  let low = 0xcbf29ce4;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + index), 0x01000193);
  }
  return `${high}.${low}`;
}
