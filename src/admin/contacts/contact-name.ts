import type { Value } from "#contract/records/resource.ts";

/** How a contact is called: both names, as far as they are known. */
export const contactName = ({ first_name, last_name }: { first_name?: Value; last_name?: Value }) =>
  [first_name, last_name].filter(Boolean).join(" ");
