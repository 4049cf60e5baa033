import { enumInWords, statusInWords } from "./enum-values.ts";

/** Roles with a name of their own in this language; the others are named by the rule for all values. */
const roles: Readonly<Record<string, string>> = {
  OWNER: "Owner",
  BILLING: "Billing",
  DISPATCH: "Dispatch",
  MARKETING: "Marketing",
  SALES: "Sales",
  OPERATIONS: "Operations",
  TECHNICIAN: "Technician",
  ON_CALL: "On call",
  SUPPORT: "Support",
  LEGAL: "Legal",
};

/** A contact's role as people write it. */
export const roleInWords = (role: string): string => roles[role] ?? enumInWords(role);

/** The value of a field as people write it: other fields hold plain text. */
export function fieldValueInWords(field: string, value: string): string {
  if (field === "target_status") return statusInWords(value);
  return field === "contact_role" ? roleInWords(value) : value;
}
