const runLength = 256;

/** Returns the indexes of the values in sorted order, stable. Yields after every few hundred comparisons. */
export function* sortInSlices<T>(
  values: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<undefined, number[]> {
  // Casts: both are indexes of the values.
  const order = (a: number, b: number) => compare(values[a] as T, values[b] as T) || a - b;
  let runs: number[][] = [];
  for (let from = 0; from < values.length; from += runLength) {
    const indexes = Array.from(
      { length: Math.min(runLength, values.length - from) },
      (_, index) => from + index,
    );
    runs.push(indexes.toSorted(order));
    yield;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], order));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(
  left: readonly number[],
  right: readonly number[],
  order: (a: number, b: number) => number,
): Generator<undefined, number[]> {
  const merged: number[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [one, other] = [left[l] ?? 0, right[r] ?? 0];
    const isLeft = order(one, other) < 0;
    merged.push(isLeft ? one : other);
    if (isLeft) l += 1;
    else r += 1;
    if (merged.length % runLength === 0) yield;
  }
  return merged.concat(left.slice(l), right.slice(r));
}
