const beingSet = new WeakSet<object>();

/** Runs `update`, which sets values of a form that the user did not type, so that they are not stored as a draft. */
export function setProgrammatically(control: object, update: () => void): void {
  beingSet.add(control);
  try {
    update();
  } finally {
    beingSet.delete(control);
  }
}

/** Whether the form is being updated by `setProgrammatically`. */
export const isProgrammatic = (control: object): boolean => beingSet.has(control);
