/** A value that parts of the page show as long as one of them is there; it then stands for nothing again, for whoever has the next page. */
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
