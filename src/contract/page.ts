import * as z from "zod/mini";

/** Open point "page, size": defaults and the largest page. */
export const pageDefaults = { page: 0, size: 20, largestSize: 500 };

const wholeNumber = (least: number, most: number, message: string) =>
  z.pipe(
    z.union(
      [z.number(), z.pipe(z.string().check(z.regex(/^\d{1,16}$/, message)), z.transform(Number))],
      message,
    ),
    z.int({ error: message, abort: true }).check(z.minimum(least, message), z.maximum(most, message)),
  );

/** The query of every list. */
export const pageQuery = z.object({
  page: z._default(
    wholeNumber(0, Number.MAX_SAFE_INTEGER, "page is a whole number from 0."),
    pageDefaults.page,
  ),
  size: z._default(
    wholeNumber(1, pageDefaults.largestSize, `size is a whole number from 1 to ${pageDefaults.largestSize}.`),
    pageDefaults.size,
  ),
});

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
