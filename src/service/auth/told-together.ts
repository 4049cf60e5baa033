/** Milliseconds from a count to when the other instances may know of it: what they grant too much in that time costs less than a write for each request. */
const pause = 1000;

/** So many names are told at once; a database takes no more than 65,535 values in a statement. */
const most = 5000;

/**
 * Collects how often names were counted, and once a second has `tell` write that where all instances read it; then `learn` hears what all
 * have counted, and how often a name was counted here meanwhile. Where it cannot be told, it is told again.
 */
export function toldTogether<Known extends { name: string }>(
  tell: (counts: [name: string, count: number][]) => Promise<Known[]>,
  learn: (known: Known, untold: number) => void,
): (name: string) => void {
  const untold = new Map<string, number>();
  let isDue = false;

  const note = (name: string, count: number) => untold.set(name, (untold.get(name) ?? 0) + count);

  function tellSoon() {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void tellAll(), pause).unref();
  }

  async function tellAll() {
    // In one order everywhere, so that no two instances wait for each other.
    const told = [...untold].slice(0, most).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [name] of told) untold.delete(name);
    try {
      for (const known of await tell(told)) learn(known, untold.get(known.name) ?? 0);
    } catch {
      // The database is away, which its readers say.
      for (const [name, count] of told) note(name, count);
    }
    isDue = false;
    if (untold.size > 0) tellSoon();
  }

  return (name) => {
    note(name, 1);
    tellSoon();
  };
}
