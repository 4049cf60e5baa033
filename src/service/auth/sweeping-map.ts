const minSweepSize = 10_000;

/** A map from names that anybody can send. */
type SweepingMap<Value> = {
  get: (name: string) => Value | undefined;
  set: (name: string, value: Value) => void;
  /** The number of entries, current or not. */
  size: () => number;
};

/** A map that deletes its outdated entries whenever it has doubled in size, so that the amortized cost of each entry is constant. */
export function sweepingMap<Value>(isCurrent: (value: Value) => boolean): SweepingMap<Value> {
  const entries = new Map<string, Value>();
  let nextSweep = minSweepSize;
  const sweep = () => {
    for (const [name, value] of entries) if (!isCurrent(value)) entries.delete(name);
    nextSweep = Math.max(minSweepSize, 2 * entries.size);
  };
  return {
    get: (name) => entries.get(name),
    set(name, value) {
      if (entries.size >= nextSweep && !entries.has(name)) sweep();
      entries.set(name, value);
    },
    size: () => entries.size,
  };
}
