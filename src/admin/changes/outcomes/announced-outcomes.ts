const announced = new Set<string>();

/** Records that the outcome of a change or run was already announced, for example by its form, so that it is not announced again. */
export const markAnnounced = (id: string): void => void announced.add(id);

export const isAnnounced = (id: string): boolean => announced.has(id);
