/** The response header of a write that lists which optional safeguards of its request were honored (README, "Applied safeguards"). */
export const safeguardsHeader = "Safeguards-Applied";

/** Which optional headers of a write were sent and honored. */
export type Safeguards = { readonly ifMatch: boolean; readonly idempotencyKey: boolean };

/** What a reply without the header confirms. */
export const noSafeguards: Safeguards = { ifMatch: false, idempotencyKey: false };

const ifMatchToken = "if-match";
const idempotencyKeyToken = "idempotency-key";

/** The value of `Safeguards-Applied`: `if-match` before `idempotency-key`, separated by a comma, or `none`. */
export const safeguardsText = ({ ifMatch, idempotencyKey }: Safeguards): string =>
  [ifMatch && ifMatchToken, idempotencyKey && idempotencyKeyToken].filter(Boolean).join(", ") || "none";

/** Parses `Safeguards-Applied`. Null, for a reply without the header, confirms nothing. */
export function safeguardsIn(header: string | null): Safeguards {
  const tokens = header?.split(",").map((token) => token.trim()) ?? [];
  return { ifMatch: tokens.includes(ifMatchToken), idempotencyKey: tokens.includes(idempotencyKeyToken) };
}

/**
 * The response header, with the value `true`, of a repeated write: its Idempotency-Key was already used with the same body, and nothing
 * changed.
 */
export const replayedHeader = "Idempotent-Replayed";
