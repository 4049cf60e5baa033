import type * as z from "zod/mini";
import type { ToldField } from "#contract/problems/api-error.ts";
import type { Fields } from "#contract/records/resource.ts";

/** What a schema finds wrong with fields, each by its name. */
export const fieldErrors = (schema: z.ZodMiniType, fields: Fields): ToldField[] =>
  (schema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0] ?? ""),
    message,
  }));
