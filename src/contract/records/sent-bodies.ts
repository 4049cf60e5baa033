import * as z from "zod/mini";
import type { Fault } from "../problems/field-errors.ts";

/** A request body that knows its fields and no others. */
export const requestBody = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, "Send a JSON object.");

/** "Only the fields sent are changed; at least one field must be sent" (update rules 1 and 2). */
export const changesOf = <S extends z.ZodMiniObject>(schema: S) =>
  z.partial(schema).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: "Send at least one field.",
      params: { code: "no_fields" } satisfies Fault,
      // Who sent one that is not known is told so, and no more.
      when: ({ issues }) => issues.length === 0,
    }),
    z.meta({ minProperties: 1 }),
  );
