import { keepInBrowser } from "../kept-in-browser.ts";
import { keptNames, ownNamesPlace } from "./own-names.ts";

/** Keeps more names; an empty one is forgotten. */
export function keepNames(names: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...keptNames(), ...names }).filter(([, name]) => name.trim() !== "");
  keepInBrowser(ownNamesPlace, Object.fromEntries(all));
}
