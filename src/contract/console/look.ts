/** A language of the console: its folder of words (src/admin/words). A draft is built and can be looked at, but is not offered. */
type Language = { readonly tag: string; readonly name: string; readonly isDraft?: boolean };

/** The languages of the console, the one for who asks for none of them first. */
export const languages: readonly [Language, ...Language[]] = [
  { tag: "en", name: "English" },
  { tag: "es", name: "Español" },
];

/** How the console speaks and looks. What is undefined follows the browser. */
export type Look = {
  readonly language?: string | undefined;
  readonly theme?: "light" | "dark" | undefined;
  readonly density?: "dense" | undefined;
};

/** The cookie that has the look, so that the page is right before its code runs. */
export const lookCookie = "console-look";

/** The value of the cookie for a look: "es.dark.dense". */
export const lookValue = ({ language, theme, density }: Look): string =>
  [language, theme, density].map((part) => part ?? "").join(".");
