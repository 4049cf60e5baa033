/** How often a lane has failed in a row, and how often all lanes together have, 0 where others were answered meanwhile. */
export type Streak = { readonly inARow: number; readonly together: number };

/** What a lane tries once: told how it ended. */
export type Trial = { failed(): Streak; answered(): void };

/** Begins with no failures. Many lanes take turns: while none is answered, what they tried side by side has failed once. */
export function createStreaks(): { begin(lane: string): Trial } {
  let common = { rounds: 0 };
  const failures = new Map<string, { inARow: number; since: typeof common }>();
  return {
    begin(lane) {
      const [mine, before] = [common, common.rounds];
      return {
        failed() {
          const { inARow, since } = failures.get(lane) ?? { inARow: 0, since: common };
          failures.set(lane, { inARow: inARow + 1, since });
          if (since !== common) return { inARow: inARow + 1, together: 0 };
          common.rounds = Math.max(common.rounds, (mine === common ? before : 0) + 1);
          return { inARow: inARow + 1, together: common.rounds };
        },
        answered() {
          failures.delete(lane);
          common = { rounds: 0 };
        },
      };
    },
  };
}
