import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Contact } from "#contract/records/contact.ts";
import { listKey } from "#contract/records/resource.ts";
import type { ListData } from "../../list-cache/list-data.ts";
import { recordsOf } from "../../list/reading/records-of.ts";
import { useSession } from "../../session/use-session.ts";
import { contacts } from "../contact-resource.ts";

/** The roles of the contacts that have been read so far, as more are read too; none where they are not wanted. */
export function useSeenRoles(isWanted: boolean): readonly string[] {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const key = listKey(contacts.name, { accountId });
  // What is read already is looked at, and never asked for.
  const list = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => (isWanted ? queries.getQueryData<ListData<Contact>>(key) : undefined),
  );
  const roles = useMemo(
    () => JSON.stringify([...new Set(recordsOf(list).map(({ contact_role }) => contact_role))].toSorted()),
    [list],
  );
  // As they were written just above. The same value as long as it holds the same roles: rows come and change far more often.
  return useMemo(() => JSON.parse(roles) as string[], [roles]);
}
