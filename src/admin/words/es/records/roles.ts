import type * as english from "../../en/records/roles.ts";
import { enumInWords, statusInWords } from "./enum-values.ts";

/** Roles with a name of their own in this language; the others are named by the rule for all values. */
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

/** A contact's role as people write it. */
export const roleInWords: typeof english.roleInWords = (role) => roles[role] ?? enumInWords(role);

/** The value of a field as people write it: other fields hold plain text. */
export const fieldValueInWords: typeof english.fieldValueInWords = (field, value) => {
  if (field === "target_status") return statusInWords(value);
  return field === "contact_role" ? roleInWords(value) : value;
};
