/** Work in lanes: one thing at a time in each lane, several lanes side by side, urgent lanes first. */
export type Lanes = {
  /** Has a lane worked on. A lane that is already queued or at work is not queued twice. */
  queue(lane: string, isUrgent: boolean): void;
  /** Begins with no lane that is not urgent for so many milliseconds, and then with one at a time, until `go`. */
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
  const held = createHold(sideBySide, startNext);
  let patientAtWork = 0;

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
    const isUrgent = urgent.size > 0;
    if (!isUrgent && patientAtWork >= held.mostPatient()) return;
    const waiting = isUrgent ? urgent : patient;
    const [lane] = waiting;
    if (lane === undefined) return;
    waiting.delete(lane);
    atWork.add(lane);
    patientAtWork += Number(!isUrgent);
    void work(lane, isUrgent).then((hasMore) => finish(lane, hasMore, isUrgent));
    startNext();
  }

  function finish(lane: string, hasMore: boolean, wasUrgent: boolean) {
    atWork.delete(lane);
    patientAtWork -= Number(!wasUrgent);
    // A lane that was asked for while it was at work may have more than it saw.
    if (again.delete(lane) || hasMore) queue(lane, wasUrgent);
    startNext();
  }

  return { queue, holdBack: held.for, go: held.end };
}

/** How many lanes that are not urgent may be at work: none while they are held back, then one, and all of them again after the end. */
function createHold(all: number, changed: () => void) {
  let [most, until] = [all, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allow = (many: number) => {
    most = many;
    changed();
  };
  return {
    mostPatient: () => most,
    for(milliseconds: number) {
      const now = performance.now();
      until = Math.max(until, now + milliseconds);
      most = 0;
      clearTimeout(timer);
      // A timer cuts off parts of a millisecond: that it has come counts, and not what the clock says then.
      timer = setTimeout(allow, until - now, 1);
    },
    end() {
      if (most === all) return;
      clearTimeout(timer);
      until = 0;
      allow(all);
    },
  };
}
