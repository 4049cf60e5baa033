/** Creates a store for a value that components show. It is reset to `nothing` when the last of them is unmounted, so that the next page starts empty. */
export function shownValue<Value>(nothing: Value) {
  let current = nothing;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    show(value: Value): void {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) current = nothing;
      };
    },
  };
}
