import * as z from "zod/mini";

/** An object that has, under any names, values of one kind. Zod's own `record` can do more, and would bring 2.6 kB of code to the first load. */
export const mapOf = <Value extends z.ZodMiniType>(value: Value) => z.catchall(z.object({}), value);
