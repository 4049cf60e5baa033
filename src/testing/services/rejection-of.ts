import { ApiError } from "#contract/problems/api-error.ts";

/** The status of a rejected request, and the fields that its problem names. Throws if the request succeeds. */
export async function rejectionOf(request: Promise<unknown>): Promise<{ status: number; fields: string[] }> {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) {
    return { status: error.status, fields: error.errors.map(({ field }) => field) };
  }
  throw error ?? new Error("The request succeeded.");
}
