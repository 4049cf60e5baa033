import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Contact } from "#contract/contacts.ts";
import type { Fields } from "#contract/resource.ts";
import { readWholeList } from "../list/read-whole-list.ts";
import { useSession } from "../session/use-session.ts";
import { contacts } from "./contact-resource.ts";
import { likeness } from "./likeness.ts";

/** Looks for contacts that look like a new one. What the user was shown once is not asked about again. */
export function useAlike() {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const [alike, setAlike] = useState<readonly Contact[]>([]);
  /** Whether there are some that the user has not seen yet. */
  const look = async (fields: Fields): Promise<boolean> => {
    const all = await readWholeList(contacts, { accountId }, queries).catch(unread);
    const found = likeness(all)(fields);
    const isNews = found.some(({ contact_id }) => alike.every((known) => known.contact_id !== contact_id));
    setAlike(found);
    return isNews;
  };
  return { alike, look };
}

// Where the list cannot be read, a contact can be created all the same.
const unread = (): Contact[] => [];
