import type * as english from "../en/enum-values.ts";

export const statuses: typeof english.statuses = { ACTIVE: "Activa", INACTIVE: "Inactiva" };

/** Roles with a name of their own in this language; the others are named by the rule below. */
const roles: Readonly<Record<string, string>> = {
  OWNER: "Propietario",
  BILLING: "Facturación",
  DISPATCH: "Despacho",
  MARKETING: "Marketing",
  SALES: "Ventas",
  OPERATIONS: "Operaciones",
  TECHNICIAN: "Técnico",
  ON_CALL: "De guardia",
  SUPPORT: "Soporte",
  LEGAL: "Legal",
};

/** A status as people write it. */
export const statusInWords: typeof english.statusInWords = (status) =>
  (statuses as Readonly<Record<string, string>>)[status] ?? enumInWords(status);

/** A contact's role as people write it. */
export const roleInWords: typeof english.roleInWords = (role) => roles[role] ?? enumInWords(role);

/** The value of a field as people write it: other fields hold plain text. */
export const fieldValueInWords: typeof english.fieldValueInWords = (field, value) => {
  if (field === "target_status") return statusInWords(value);
  return field === "contact_role" ? roleInWords(value) : value;
};

/** `NIGHT_SHIFT` is "Night shift". A short word may be an acronym, and what people wrote themselves stays. */
function enumInWords(value: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(value) || /^.{1,3}$/.test(value)) return value;
  return value.charAt(0) + value.slice(1).replaceAll("_", " ").toLowerCase();
}
