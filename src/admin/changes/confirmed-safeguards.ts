import type { Safeguards } from "#contract/safeguards.ts";

/** Which safeguards the replies of a deployment have confirmed, or not any more; undefined before the first that tells. */
export type SeenSafeguards = Readonly<Partial<Safeguards>>;

/**
 * Which safeguards this deployment was seen to honour since the page was opened. A proxy may swallow one of them alone, so each counts only
 * as long as replies confirm it.
 */
export type ConfirmedSafeguards = {
  now(): SeenSafeguards;
  learn(told: SeenSafeguards): void;
  /** What another tab has learnt. */
  note(confirmed: SeenSafeguards): void;
};

/** Begins with none; `tell` tells the other tabs what is learnt. */
export function createConfirmedSafeguards(tell: (confirmed: SeenSafeguards) => void): ConfirmedSafeguards {
  let confirmed: SeenSafeguards = {};
  return {
    now: () => confirmed,
    learn(told) {
      const { ifMatch = confirmed.ifMatch, idempotencyKey = confirmed.idempotencyKey } = told;
      if (ifMatch === confirmed.ifMatch && idempotencyKey === confirmed.idempotencyKey) return;
      confirmed = {
        ...(ifMatch !== undefined && { ifMatch }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      };
      tell(confirmed);
    },
    note: (told) => (confirmed = told),
  };
}

/** What a refusal of a write tells: a safeguard that it does not name may have been honoured all the same. */
export const confirmedBy = (told: Safeguards | undefined): SeenSafeguards => ({
  ...(told?.ifMatch && { ifMatch: true }),
  ...(told?.idempotencyKey && { idempotencyKey: true }),
});
