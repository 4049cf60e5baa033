import * as z from "zod/mini";
import { storedValues } from "../account-storage.ts";
import { type Mapping, signless } from "./planning/match-columns.ts";

const mappingSchema = z.object({
  columns: z.array(z.string()),
  values: z.record(z.string(), z.record(z.string(), z.string())),
  country: z.optional(z.string()),
});

// Files with the same heads, in the same order, are read alike.
const place = (list: string, heads: readonly string[]) =>
  `preference/import-columns/${list}/${heads.map(signless).join("|")}`;

/** How the user had files with these heads read; kept in this browser. */
export const rememberedMapping = (list: string, heads: readonly string[]): Mapping | undefined =>
  storedValues().read<Mapping>(place(list, heads), mappingSchema);

/** Keeps how files with these heads are read. */
export const rememberMapping = (list: string, heads: readonly string[], mapping: Mapping): void =>
  storedValues().set({ [place(list, heads)]: mapping });
