const announced = new Set<string>();

/** Marks a change, or a run, whose outcome is announced by what made it, as by a form: it is not announced once more. */
export const markAnnounced = (id: string): void => void announced.add(id);

export const isAnnounced = (id: string): boolean => announced.has(id);
