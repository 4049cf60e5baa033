import * as z from "zod/mini";
import { storedValues } from "../../account-storage.ts";
import { mapOf } from "../../storage/map-of.ts";

const place = "preference/category-names";
const namesSchema = mapOf(z.string());

/** The names by category ID that the user gave to unnamed categories, stored in this browser. */
export const keptNames = (): Readonly<Record<string, string>> =>
  storedValues().read(place, namesSchema) ?? {};

/** Stores more names. An empty name deletes the stored one. */
export function keepNames(names: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...keptNames(), ...names }).filter(([, name]) => name.trim() !== "");
  storedValues().set({ [place]: Object.fromEntries(all) });
}
