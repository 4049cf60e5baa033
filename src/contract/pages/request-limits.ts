/** The largest body, in KiB: ten times what the longest contact takes; beyond it, 413. */
export const largestBody = 64;

/**
 * Open point "Safe retries": the longest `Idempotency-Key`, in characters; how long the answer to a create is kept, in hours; how many
 * updates a record remembers.
 */
export const idempotencyKeys = { longest: 255, keptFor: 24, remembered: 8 };
