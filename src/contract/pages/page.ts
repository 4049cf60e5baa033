import * as z from "zod/mini";

/** Open point "page, size": defaults and the largest page. */
export const pageDefaults = { page: 0, size: 20, largestSize: 500 };

/** A value that a service may leave out of a reply, with the value to use then. */
export const optionalInResponse = <S extends z.ZodMiniType, Fallback>(schema: S, fallback: Fallback) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<S> | null | undefined) => value ?? fallback),
  );

/** A total of a reply. A missing one is read as 0, which `extentOf` does not trust if the page has content. */
export const responseTotal = optionalInResponse(z.int(), 0);
/** Whether a page is the first or the last one. Null if the service leaves that out. */
export const responseEdge = optionalInResponse(z.boolean(), null);

const envelope = {
  page: z.int(),
  size: z.int(),
  total_elements: responseTotal,
  total_pages: responseTotal,
  first: responseEdge,
  last: responseEdge,
};

/** The paged list envelope around records of one kind. */
export const pageOf = <S extends z.ZodMiniType>(record: S) =>
  z.object({ content: z.array(record), ...envelope });

/** A record that its schema rejects, as it was received, with its index among all records of the page. */
export type Unreadable = { readonly index: number; readonly raw: unknown };

/** A page of a list. `content` has the records that could be read, and `unreadable` the others, if any. */
export type Page<T> = { content: T[]; unreadable?: readonly Unreadable[] } & z.output<
  z.ZodMiniObject<typeof envelope>
>;
