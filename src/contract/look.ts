/** A language of the console: its folder of words (src/admin/words). A draft is built and can be looked at, but is not offered. */
type Language = { readonly tag: string; readonly name: string; readonly isDraft?: boolean };

/** The languages of the console, the one for who asks for none of them first. */
export const languages: readonly [Language, ...Language[]] = [
  { tag: "en", name: "English" },
  { tag: "es", name: "Español", isDraft: true },
];

/** How the console speaks and looks. What is undefined follows the browser. */
export type Look = {
  readonly language?: string | undefined;
  readonly theme?: Theme | undefined;
  readonly density?: "dense" | undefined;
};

export type Theme = "light" | "dark";

/** The cookie that has the look, so that the page is right before its code runs: "es.dark.dense". */
export const lookCookie = "console-look";

/** The look in a `Cookie` header, or in `document.cookie`. */
export function lookIn(cookies = ""): Look {
  const [, value = ""] = new RegExp(`(?:^|; ?)${lookCookie}=([\\w.-]*)`).exec(cookies) ?? [];
  const [language, theme, density] = value.split(".");
  return {
    language: languages.find(({ tag }) => tag === language)?.tag,
    theme: (["light", "dark"] as const).find((one) => one === theme),
    density: density === "dense" ? density : undefined,
  };
}

/** The value of the cookie for a look. */
export const lookValue = ({ language, theme, density }: Look): string =>
  [language, theme, density].map((part) => part ?? "").join(".");

/** The HTML of the console's page with a look written into it. */
export function pageWithLook(html: string, { theme, density }: Look): string {
  const attributes = [theme && `data-theme="${theme}"`, density && `data-density="${density}"`];
  const page = html.replace("<html", ["<html", ...attributes.filter(Boolean)].join(" "));
  if (!theme) return page;
  // The bars of the browser around the page follow the theme too.
  return page.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, scheme) =>
    scheme === theme ? "all" : "not all",
  );
}
