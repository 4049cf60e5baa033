import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Contact } from "#contract/contacts.ts";
import type { ListData } from "../list/list-data.ts";
import { recordsOf } from "../list/records-of.ts";
import { listKey } from "../resource.ts";
import { useSession } from "../session/use-session.ts";
import { contacts } from "./contact-resource.ts";

/** The roles of the contacts that have been read so far. */
export function useSeenRoles(): readonly string[] {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const list = queries.getQueryData<ListData<Contact>>(listKey(contacts.name, { accountId }));
  return useMemo(
    () => [...new Set(recordsOf(list).map(({ contact_role }) => contact_role))].toSorted(),
    [list],
  );
}
