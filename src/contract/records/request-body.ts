import * as z from "zod/mini";

/** The schema of a request body. Rejects unknown fields. */
export const requestBody = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, "Send a JSON object.");
