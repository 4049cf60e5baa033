/** Milliseconds between a count and its write. The excess that instances allow in that time costs less than a write for each request. */
const delay = 1000;

// A database accepts at most 65,535 values in a statement.
const batchSize = 5000;

/**
 * A write-behind buffer of counts: sums them by name, and once a second `flush` adds the sums to those of other instances. `onTotals`
 * receives the totals of all instances, and what this one has counted since the flush began. A failed flush is retried.
 */
export function writeBehind<Total extends { name: string }>(
  flush: (counts: [name: string, count: number][]) => Promise<Total[]>,
  onTotals: (total: Total, unwritten: number) => void,
): (name: string) => void {
  const unwritten = new Map<string, number>();
  let isScheduled = false;

  const add = (name: string, count: number) => unwritten.set(name, (unwritten.get(name) ?? 0) + count);

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void flushBatch(), delay).unref();
  }

  async function flushBatch() {
    // Sorted, so that two instances lock rows in the same order and never deadlock.
    const batch = [...unwritten].slice(0, batchSize).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [name] of batch) unwritten.delete(name);
    try {
      for (const total of await flush(batch)) onTotals(total, unwritten.get(total.name) ?? 0);
    } catch {
      // Not logged, because the requests that need the database report its failure.
      for (const [name, count] of batch) add(name, count);
    }
    isScheduled = false;
    if (unwritten.size > 0) schedule();
  }

  return (name) => {
    add(name, 1);
    schedule();
  };
}
