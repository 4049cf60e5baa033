/** Work in lanes: one thing at a time in each lane, several lanes side by side, urgent lanes first. */
export type Lanes = {
  /** Has a lane worked on. A lane that is already queued or at work is not queued twice. */
  queue(lane: string, isUrgent: boolean): void;
  /** Begins with no lane that is not urgent for so many milliseconds, or until `go`. */
  holdBack(milliseconds: number): void;
  go(): void;
};

/** `work` does the next thing of a lane, which may be urgent, and says whether there is more to do in it. */
export function createLanes(
  sideBySide: number,
  work: (lane: string, isUrgent: boolean) => Promise<boolean>,
): Lanes {
  const urgent = new Set<string>();
  const patient = new Set<string>();
  const atWork = new Set<string>();
  const again = new Set<string>();
  let heldUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function queue(lane: string, isUrgent: boolean) {
    if (atWork.has(lane)) {
      again.add(lane);
      return;
    }
    if (isUrgent) patient.delete(lane);
    if (isUrgent || !urgent.has(lane)) (isUrgent ? urgent : patient).add(lane);
    startNext();
  }

  function startNext() {
    if (atWork.size >= sideBySide) return;
    const waiting = urgent.size > 0 || performance.now() < heldUntil ? urgent : patient;
    const [lane] = waiting;
    if (lane === undefined) return;
    waiting.delete(lane);
    atWork.add(lane);
    const isUrgent = waiting === urgent;
    void work(lane, isUrgent).then((hasMore) => finish(lane, hasMore, isUrgent));
    startNext();
  }

  function finish(lane: string, hasMore: boolean, wasUrgent: boolean) {
    atWork.delete(lane);
    // A lane that was asked for while it was at work may have more than it saw.
    if (again.delete(lane) || hasMore) queue(lane, wasUrgent);
    startNext();
  }

  function holdUntil(moment: number) {
    heldUntil = moment;
    clearTimeout(timer);
    timer = setTimeout(startNext, Math.max(0, moment - performance.now()));
  }

  return {
    queue,
    holdBack: (milliseconds) => holdUntil(Math.max(heldUntil, performance.now() + milliseconds)),
    go() {
      if (heldUntil > performance.now()) holdUntil(0);
    },
  };
}
