import type { Look } from "./look.ts";

// Only for the service and the service worker: code that the worker shared with the console would become a second file, and it must be one.

/** Parses the value of the look's cookie. The language is not checked. */
export function lookOf(value: string): Look {
  const [language, theme, density] = value.split(".");
  return {
    language,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    density: density === "dense" ? density : undefined,
  };
}

/** Writes the theme and the density of a look into the HTML of a page. */
export function pageWithLook(html: string, { theme, density }: Look): string {
  const attributes = [theme && `data-theme="${theme}"`, density && `data-density="${density}"`];
  const page = html.replace("<html", ["<html", ...attributes.filter(Boolean)].join(" "));
  if (!theme) return page;
  // The color of the browser's own bars follows the theme too.
  return page.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, scheme) =>
    scheme === theme ? "all" : "not all",
  );
}
