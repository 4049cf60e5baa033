/** The largest body, in KiB: ten times what the longest contact takes; beyond it, 413. */
export const largestBody = 64;

/** Open point "Safe retries": the longest `Idempotency-Key`, in characters, and how long its answer is kept, in hours. */
export const idempotencyKeys = { longest: 255, keptFor: 24 };
