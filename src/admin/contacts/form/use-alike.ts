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
import { likeness } from "./likeness.ts";

/** The contacts similar to the submitted one, until the input changes. */
export function useAlike<Read>(form: UseFormReturn<TypedContact, unknown, Read>) {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const typed = useWatch({ control: form.control });
  const [asked, ask] = useState<{ about: typeof typed; alike: readonly Contact[] }>();
  const isAgreed = useRef(false);
  /** Searches similar contacts, unless the user has agreed to create another one. Resolves to whether the user has to decide first. */
  const look = async (fields: Fields): Promise<boolean> => {
    if (isAgreed.current) return (isAgreed.current = false);
    const all = await readWholeList(contacts, { accountId }, queries).catch(unread);
    const alike = likeness(all)(fields);
    ask({ about: form.getValues(), alike });
    return alike.length > 0;
  };
  /** Submits the form again, to create the contact despite the similar ones. */
  const agree = (element: HTMLFormElement | null) => {
    isAgreed.current = true;
    ask(undefined);
    element?.requestSubmit();
  };
  const isStill = asked && Object.keys(differing(typed, asked.about)).length === 0;
  return { alike: isStill ? asked.alike : [], look, agree };
}

// If the list cannot be read, the contact can be created all the same.
const unread = (): Contact[] => [];
