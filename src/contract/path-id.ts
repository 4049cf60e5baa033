/** Open point "Path ids": parses a whole number from 1 to 2^53-1 in canonical form (no sign, no leading zeros), else returns undefined. */
export function parsePathId(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
}
