import { api } from "../api/api.ts";
import { useSession } from "../session/use-session.ts";
import { lookupQuery } from "./lookup-query.ts";
import { useLookup } from "./lookups.ts";
import { readAll } from "./read-all.ts";

/** The roles that a contact may have, as plain texts; undefined while they are read and where the service has no such lookup. */
export function useContactRoles() {
  const { accountId } = useSession();
  return useLookup(contactRolesQuery(accountId));
}

/** The same as a query; null where the service gives no such lookup. */
export const contactRolesQuery = (accountId: number) =>
  lookupQuery(["contact-roles", accountId], async (signal) =>
    (await readAll((query) => api.listContactRoles({ query, signal }))).map((role) => role.contact_role),
  );
