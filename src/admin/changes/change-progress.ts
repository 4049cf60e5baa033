import { type Change, type State, isOpen, isStopped, needsYou } from "./change.ts";

// How far a change has come, as what sends and keeps it asks; a page is drawn without.

/** It cannot have reached the service. */
export const isUnsent = ({ state }: Change) => state.is === "waiting" && !state.uncertain;

/** It has not ended. */
export const isUnfinished = (change: Change) => isOpen(change) || isUndecided(change);

/** The user may still decide about it. */
export const isUndecided = (change: Change) => needsYou(change) || isStopped(change);

/** Whether a change that was just made, or decided about, takes the place of what is known of it: any other may have been sent since. */
export const isNews = (known: Change | undefined) => known === undefined || isUndecided(known);

/** The change with another state. */
export const into = (change: Change, state: State): Change => ({ ...change, state });
