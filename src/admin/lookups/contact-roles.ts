import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { useSession } from "../session/use-session.ts";
import { lookupOptions, useLookup } from "./lookups.ts";
import { readAll } from "./read-all.ts";

/** The roles that a contact may have, as plain texts; undefined while they are read and where the service has no such lookup. */
export function useContactRoles() {
  const { accountId } = useSession();
  return useLookup(contactRolesQuery(accountId));
}

/** The same as a query; null where the service has no such lookup. */
export const contactRolesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["contact-roles", accountId],
    queryFn: async ({ signal }) =>
      (await readAll((query) => api.listContactRoles({ query, signal })))?.map((role) => role.contact_role) ??
      null,
    ...lookupOptions,
  });
