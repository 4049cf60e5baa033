import * as z from "zod/mini";
import { storedValues } from "../../account-storage.ts";
import { mapOf } from "../../storage/map-of.ts";

const place = "preference/category-names";
const namesSchema = mapOf(z.string());

/** Names that the user gave to numbers which the service does not name: kept in this browser. */
export const keptNames = (): Readonly<Record<string, string>> =>
  storedValues().read(place, namesSchema) ?? {};

/** Keeps more names; an empty one is forgotten. */
export function keepNames(names: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...keptNames(), ...names }).filter(([, name]) => name.trim() !== "");
  storedValues().set({ [place]: Object.fromEntries(all) });
}
