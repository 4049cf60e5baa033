import * as z from "zod/mini";

/** Open point "page, size": defaults and the largest page. */
export const pageDefaults = { page: 0, size: 20, largestSize: 500 };

const envelope = {
  page: z.int(),
  size: z.int(),
  total_elements: z.int(),
  total_pages: z.int(),
  first: z.boolean(),
  last: z.boolean(),
};

/** The paged list envelope around records of one kind. */
export const pageOf = <S extends z.ZodMiniType>(record: S) =>
  z.object({ content: z.array(record), ...envelope });

export type Page<T> = { content: T[] } & z.output<z.ZodMiniObject<typeof envelope>>;
