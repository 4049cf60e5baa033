/** The values of `target_status`. */
export const statuses = { ACTIVE: "Active", INACTIVE: "Inactive" };

/** Roles with a name of their own in this language; the others are named by the rule below. */
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

/** A status as people write it. */
export const statusInWords = (status: string): string =>
  (statuses as Readonly<Record<string, string>>)[status] ?? enumInWords(status);

/** A contact's role as people write it. */
export const roleInWords = (role: string): string => roles[role] ?? enumInWords(role);

/** The value of a field as people write it: other fields hold plain text. */
export function fieldValueInWords(field: string, value: string): string {
  if (field === "target_status") return statusInWords(value);
  return field === "contact_role" ? roleInWords(value) : value;
}

/** `NIGHT_SHIFT` is "Night shift". A short word may be an acronym, and what people wrote themselves stays. */
function enumInWords(value: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(value) || /^.{1,3}$/.test(value)) return value;
  return value.charAt(0) + value.slice(1).replaceAll("_", " ").toLowerCase();
}
