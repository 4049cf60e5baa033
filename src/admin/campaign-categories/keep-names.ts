import { keptNames, ownNamesPlace } from "./own-names.ts";

/** Keeps more names; an empty one is forgotten. */
export function keepNames(names: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...keptNames(), ...names }).filter(([, name]) => name.trim() !== "");
  try {
    localStorage.setItem(ownNamesPlace, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A browser that keeps nothing shows the numbers.
  }
}
