import type * as english from "../../en/records/enum-values.ts";

export const statuses: typeof english.statuses = { ACTIVE: "Activa", INACTIVE: "Inactiva" };

/** A status as people write it; another service may have others. */
export const statusInWords: typeof english.statusInWords = (status) =>
  (statuses as Readonly<Record<string, string>>)[status] ?? enumInWords(status);

/** `NIGHT_SHIFT` is "Night shift". A short word may be an acronym, and what people wrote themselves stays. */
export function enumInWords(value: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(value) || /^.{1,3}$/.test(value)) return value;
  return value.charAt(0) + value.slice(1).replaceAll("_", " ").toLowerCase();
}
