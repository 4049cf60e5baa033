import { keepInBrowser } from "../kept-in-browser.ts";
import { keptNames, ownNamesPlace } from "./own-names.ts";

/** Keeps more names; an empty one is forgotten. False where this page alone knows them. */
export function keepNames(names: Readonly<Record<string, string>>): boolean {
  const all = Object.entries({ ...keptNames(), ...names }).filter(([, name]) => name.trim() !== "");
  return keepInBrowser(ownNamesPlace, Object.fromEntries(all));
}
