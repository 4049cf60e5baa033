import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Contact } from "#contract/contacts.ts";
import { type ListData, recordAt } from "../list/list-data.ts";
import { listKey } from "../resource.ts";
import { useSession } from "../session/use-session.ts";
import { contacts } from "./contact-resource.ts";

/** The roles of the contacts that have been read so far. */
export function useSeenRoles(): readonly string[] {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const list = queries.getQueryData<ListData<Contact>>(listKey(contacts.name, { accountId }));
  return useMemo(() => {
    const read = Array.from({ length: list?.total ?? 0 }, (_, position) => list && recordAt(list, position));
    return [...new Set(read.flatMap((contact) => (contact ? [contact.contact_role] : [])))].toSorted();
  }, [list]);
}
