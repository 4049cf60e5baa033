const told = new Set<string>();

/** Says that whoever made a change, or a run, tells its outcome too, as a form does: it is not spoken once more. */
export const tellsOutcome = (id: string): void => void told.add(id);

export const isTold = (id: string): boolean => told.has(id);
