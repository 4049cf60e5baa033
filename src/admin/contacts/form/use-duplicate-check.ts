import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Contact } from "#contract/records/contact.ts";
import type { Fields } from "#contract/records/resource.ts";
import { differing } from "../../drafts/differing.ts";
import { readWholeList } from "../../list/reading/read-whole-list.ts";
import { useSession } from "../../session/use-session.ts";
import { contacts } from "../contact-resource.ts";
import type { TypedContact } from "../sheet/typed-contact.ts";
import { duplicateFinder } from "./find-duplicates.ts";

/** The contacts similar to the submitted one, until the input changes. */
export function useDuplicateCheck<Read>(form: UseFormReturn<TypedContact, unknown, Read>) {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const typed = useWatch({ control: form.control });
  const [asked, ask] = useState<{ about: typeof typed; duplicates: readonly Contact[] }>();
  const isAgreed = useRef(false);
  /** Searches similar contacts, unless the user has agreed to create another one. Resolves to whether the user has to decide first. */
  const mustDecide = async (fields: Fields): Promise<boolean> => {
    if (isAgreed.current) return (isAgreed.current = false);
    const all = await readWholeList(contacts, { accountId }, queries).catch(none);
    const duplicates = duplicateFinder(all)(fields);
    ask({ about: form.getValues(), duplicates });
    return duplicates.length > 0;
  };
  /** Submits the form again, to create the contact despite the similar ones. */
  const createAnyway = (element: HTMLFormElement | null) => {
    isAgreed.current = true;
    ask(undefined);
    element?.requestSubmit();
  };
  const isCurrent = asked && Object.keys(differing(typed, asked.about)).length === 0;
  return { duplicates: isCurrent ? asked.duplicates : [], mustDecide, createAnyway };
}

// If the list cannot be read, the contact can be created all the same.
const none = (): Contact[] => [];
