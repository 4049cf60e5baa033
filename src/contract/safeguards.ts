/** The response header of a write that says which optional safeguards of its request were honoured (README, "Applied safeguards"). */
export const safeguardsHeader = "Safeguards-Applied";

/** Which optional headers of a write were sent, understood and taken into account. */
export type Safeguards = { readonly ifMatch: boolean; readonly idempotencyKey: boolean };

/** What a deployment has confirmed that says nothing of safeguards. */
export const noSafeguards: Safeguards = { ifMatch: false, idempotencyKey: false };

const ifMatchToken = "if-match";
const idempotencyKeyToken = "idempotency-key";

/** The value of `Safeguards-Applied`: `if-match` before `idempotency-key`, separated by a comma, or `none`. */
export const safeguardsText = ({ ifMatch, idempotencyKey }: Safeguards): string =>
  [ifMatch && ifMatchToken, idempotencyKey && idempotencyKeyToken].filter(Boolean).join(", ") || "none";

/** Reads `Safeguards-Applied`; null, which is a reply without it, confirms nothing. */
export function safeguardsIn(header: string | null): Safeguards {
  const tokens = header?.split(",").map((token) => token.trim()) ?? [];
  return { ifMatch: tokens.includes(ifMatchToken), idempotencyKey: tokens.includes(idempotencyKeyToken) };
}

/** The response header, `true`, of a write that was not made anew: its Idempotency-Key has been seen with the same body. */
export const replayedHeader = "Idempotent-Replayed";
