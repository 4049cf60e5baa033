import type { FocusEvent } from "react";

/** Whether a field lost the focus only because its window did. Then the user has not left the field. */
export const blurredWithWindow = ({ target }: FocusEvent): boolean => target === document.activeElement;
