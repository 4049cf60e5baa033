/** A pause that can be cut short for everyone who is in it. */
export function createPause(): { for(milliseconds: number): Promise<void>; end(): void } {
  const sleepers = new Set<() => void>();
  return {
    for: (milliseconds) =>
      new Promise((done) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          done();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
      }),
    end() {
      for (const wake of sleepers) wake();
    },
  };
}
