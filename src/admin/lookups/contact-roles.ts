import { api } from "../api/api.ts";
import { useSession } from "../session/use-session.ts";
import { lookupQuery } from "./lookup-query.ts";
import { useLookup } from "./lookups.ts";
import { readAll } from "./read-all.ts";

/** The roles that a contact may have. Undefined while they are loading, or if the service has no such lookup. */
export function useContactRoles() {
  const { accountId } = useSession();
  return useLookup(contactRolesQuery(accountId));
}

/** The query for the roles; its data are null if the service has no such lookup. */
export const contactRolesQuery = (accountId: number) =>
  lookupQuery(["contact-roles", accountId], async (signal) =>
    (await readAll((query) => api.listContactRoles({ query, signal }))).map((role) => role.contact_role),
  );
