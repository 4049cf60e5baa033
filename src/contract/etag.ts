// An ETag is made from the documented fields alone, so whoever has read a record in a list holds its ETag too and can send one
// conditional update instead of a read and an update.

/** The strong ETag of a record: a hash of its fields in the order in which they are answered. Not secret, not a signature. */
export const recordEtag = (record: object): string => `"${textHash(JSON.stringify(Object.values(record)))}"`;

/**
 * The strong ETag of a page: nothing is ever deleted and versions only grow, so the count and the sum of versions name a state; by
 * random steps, so that after a restore of a backup they do not name another one.
 */
export const pageEtag = (total: number, versions: number) => `"page-${total}-${versions}"`;

/** Two 32-bit FNV-1a passes over the UTF-16 code units, each as a whole number. */
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
