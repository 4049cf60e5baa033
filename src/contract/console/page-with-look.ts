import type { Look } from "./look.ts";

// The service worker has this too, and must be one file: what it shares with the console's code would be another.

/** The look that a value of the cookie stands for. Its language is any text. */
export function lookOf(value: string): Look {
  const [language, theme, density] = value.split(".");
  return {
    language,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    density: density === "dense" ? density : undefined,
  };
}

/** The HTML of the console's page with the theme and the density of a look written into it. */
export function pageWithLook(html: string, { theme, density }: Look): string {
  const attributes = [theme && `data-theme="${theme}"`, density && `data-density="${density}"`];
  const page = html.replace("<html", ["<html", ...attributes.filter(Boolean)].join(" "));
  if (!theme) return page;
  // The bars of the browser around the page follow the theme too.
  return page.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, scheme) =>
    scheme === theme ? "all" : "not all",
  );
}
