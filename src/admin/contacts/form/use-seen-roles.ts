import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Contact } from "#contract/records/contact.ts";
import { listKey } from "#contract/records/resource.ts";
import type { ListData } from "../../list-cache/list-data.ts";
import { recordsOf } from "../../list/reading/records-of.ts";
import { useSession } from "../../session/use-session.ts";
import { contacts } from "../contact-resource.ts";

/** The roles of all contacts that are read so far; none if they are not wanted. Updates as more are read. */
export function useSeenRoles(isWanted: boolean): readonly string[] {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const key = listKey(contacts.name, { accountId });
  // Observes the cached list without requesting it.
  const list = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => (isWanted ? queries.getQueryData<ListData<Contact>>(key) : undefined),
  );
  const roles = useMemo(
    () => JSON.stringify([...new Set(recordsOf(list).map(({ contact_role }) => contact_role))].toSorted()),
    [list],
  );
  // True by construction: serialized just above. The array is the same until the roles differ, while rows change far more often.
  return useMemo(() => JSON.parse(roles) as string[], [roles]);
}
