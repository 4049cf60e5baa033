/** A language of the console, named after its folder in src/admin/words. A draft is built and can be tried out, but is not offered. */
type Language = { readonly tag: string; readonly name: string; readonly isDraft?: boolean };

/** The languages of the console. The first one is the default. */
export const languages: readonly [Language, ...Language[]] = [
  { tag: "en", name: "English" },
  { tag: "es", name: "Español" },
];

/** The language and appearance of the console. Whatever is undefined follows the browser. */
export type Look = {
  readonly language?: string | undefined;
  readonly theme?: "light" | "dark" | undefined;
  readonly density?: "dense" | undefined;
};

/** The cookie that stores the look, so that a page is right before its code runs. */
export const lookCookie = "console-look";

/** Serializes a look for its cookie: "es.dark.dense". */
export const lookValue = ({ language, theme, density }: Look): string =>
  [language, theme, density].map((part) => part ?? "").join(".");
