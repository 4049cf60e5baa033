const filled = new WeakSet<object>();

/** Puts into a form what nobody has typed there. */
export function fill(control: object, act: () => void): void {
  filled.add(control);
  try {
    act();
  } finally {
    filled.delete(control);
  }
}

/** Whether what comes into a form at this moment is typed by nobody. */
export const isFilled = (control: object): boolean => filled.has(control);
