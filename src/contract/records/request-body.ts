import * as z from "zod/mini";

/** A request body that knows its fields and no others. */
export const requestBody = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, "Send a JSON object.");
