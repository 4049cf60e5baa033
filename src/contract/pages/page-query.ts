import * as z from "zod/mini";
import { pageDefaults } from "./page.ts";

const wholeNumber = (least: number, most: number, message: string) =>
  z.pipe(
    z.union(
      [
        z.number(message),
        z.pipe(
          z.string(),
          z.transform((text: string) => (/^\d{1,16}$/.test(text) ? Number(text) : NaN)),
        ),
      ],
      message,
    ),
    z.int({ error: message, abort: true }).check(z.minimum(least, message), z.maximum(most, message)),
  );

/** The query of every list. */
export const pageQuery = z.object({
  page: z._default(
    wholeNumber(0, Number.MAX_SAFE_INTEGER, "page must be a whole number, 0 or greater."),
    pageDefaults.page,
  ),
  size: z._default(
    wholeNumber(
      1,
      pageDefaults.largestSize,
      `size must be a whole number from 1 to ${pageDefaults.largestSize}.`,
    ),
    pageDefaults.size,
  ),
});
