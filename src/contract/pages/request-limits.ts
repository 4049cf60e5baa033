/** The largest request body, in KiB: ten times the size of the longest contact. A larger one is 413. */
export const maxBodyKiB = 64;

/**
 * Open point "Safe retries": the longest `Idempotency-Key`, in characters; how long the reply to a create is stored, in hours; how many
 * keyed updates a record remembers.
 */
export const idempotencyKeys = { longest: 255, keptFor: 24, remembered: 8 };
