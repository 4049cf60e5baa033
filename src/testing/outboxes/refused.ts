import { ApiError } from "#contract/problems/api-error.ts";

/** How a request was refused: its status, and the fields that were named. Throws where it was granted. */
export async function refused(asked: Promise<unknown>): Promise<{ status: number; fields: string[] }> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) {
    return { status: error.status, fields: error.errors.map(({ field }) => field) };
  }
  throw error ?? new Error("The request was granted.");
}
