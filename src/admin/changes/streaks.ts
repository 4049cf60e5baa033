/** How often each lane has failed in a row, and whether meanwhile any other was answered. */
type Streaks = {
  failed(lane: string): { inARow: number; isAnyAnswered: boolean };
  answered(lane: string): void;
};

/** Begins with no failures. */
export function createStreaks(): Streaks {
  const failures = new Map<string, { inARow: number; since: number }>();
  let answers = 0;
  return {
    failed(lane) {
      const { inARow, since } = failures.get(lane) ?? { inARow: 0, since: answers };
      failures.set(lane, { inARow: inARow + 1, since });
      return { inARow: inARow + 1, isAnyAnswered: answers > since };
    },
    answered(lane) {
      failures.delete(lane);
      answers += 1;
    },
  };
}
