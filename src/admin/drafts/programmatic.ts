const updating = new WeakSet<object>();

/** Runs `update`, which sets values of a form that the user did not type, so that they are not stored as a draft. */
export function setProgrammatically(control: object, update: () => void): void {
  updating.add(control);
  try {
    update();
  } finally {
    updating.delete(control);
  }
}

/** Whether the form is being updated by `setProgrammatically`. */
export const isProgrammatic = (control: object): boolean => updating.has(control);
