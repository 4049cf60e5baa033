import type { Value } from "#contract/records/resource.ts";

/** The full name of a contact, from the names that are known. */
export const contactName = ({ first_name, last_name }: { first_name?: Value; last_name?: Value }) =>
  [first_name, last_name].filter(Boolean).join(" ");
