import * as z from "zod/mini";
import type { Unreadable } from "./page.ts";

/**
 * Parses a page record by record, so that one that another service writes differently does not hide all others. Undefined if the schema is
 * not that of a page, or the envelope is invalid.
 */
export function readablePage(schema: z.ZodMiniType, body: unknown): object | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const { content, ...envelope } = schema.shape;
  if (!(content instanceof z.ZodMiniArray)) return undefined;
  const page = z.safeParse(z.object({ ...envelope, content: z.array(z.unknown()) }), body);
  if (!page.success) return undefined;
  const read = page.data.content.map((raw) => ({ raw, ...z.safeParse(content._zod.def.element, raw) }));
  const unreadable: Unreadable[] = read.flatMap(({ raw, success }, index) =>
    success ? [] : [{ index, raw }],
  );
  return {
    ...page.data,
    content: read.flatMap((record) => (record.success ? [record.data] : [])),
    unreadable,
  };
}
