import type { ApiError } from "#contract/api-error.ts";

/** Whether the service asks for fewer requests. */
export const asksForLess = ({ status }: ApiError) => status === 429 || status === 503;
