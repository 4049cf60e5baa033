import * as z from "zod/mini";

/** Open point "page, size": defaults and the largest page. */
export const pageDefaults = { page: 0, size: 20, largestSize: 500 };

/** A value of a reply that a service may leave out, and what it is then. */
export const answeredOr = <S extends z.ZodMiniType, None>(schema: S, none: None) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<S> | null | undefined) => value ?? none),
  );

/** A total of a reply; one that the service leaves out is 0, which a page with content does not bear out. */
export const answeredTotal = answeredOr(z.int(), 0);
/** Whether a page is the first or the last; null where the service leaves that out. */
export const answeredEnd = answeredOr(z.boolean(), null);

const envelope = {
  page: z.int(),
  size: z.int(),
  total_elements: answeredTotal,
  total_pages: answeredTotal,
  first: answeredEnd,
  last: answeredEnd,
};

/** The paged list envelope around records of one kind. */
export const pageOf = <S extends z.ZodMiniType>(record: S) =>
  z.object({ content: z.array(record), ...envelope });

/** A record of a page that cannot be read, as it was answered, and its place among all that the page holds. */
export type Unreadable = { readonly index: number; readonly raw: unknown };

/** `content` holds what can be read; the others are told beside it, where there are some. */
export type Page<T> = { content: T[]; unreadable?: readonly Unreadable[] } & z.output<
  z.ZodMiniObject<typeof envelope>
>;
