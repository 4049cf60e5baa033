import * as z from "zod/mini";
import { storedValues } from "../../account-storage.ts";
import { mapOf } from "../../storage/map-of.ts";

const storageKey = "preference/category-names";
const namesSchema = mapOf(z.string());

/** The names by category ID that the user gave to unnamed categories, stored in this browser. */
export const storedNames = (): Readonly<Record<string, string>> =>
  storedValues().read(storageKey, namesSchema) ?? {};

/** Stores more names. An empty name deletes the stored one. */
export function storeNames(names: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...storedNames(), ...names }).filter(([, name]) => name.trim() !== "");
  storedValues().set({ [storageKey]: Object.fromEntries(all) });
}
