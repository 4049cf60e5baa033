import type { Contact } from "#contract/contacts.ts";
import { LinkList } from "../ui/link-list.tsx";
import { Notice } from "../ui/notice.tsx";
import { contactsWords } from "#words/contacts.ts";
import { contactName } from "./contact-name.ts";

const mostShown = 6;

/** The contacts that look like the one that is about to be created, each with a way to it. */
export const AlikeNotice = ({ alike }: { alike: readonly Contact[] }) =>
  alike.length > 0 && (
    <Notice tone="needs-you">
      {contactsWords.alikeTitle(alike.length)}
      <LinkList
        links={alike
          .slice(0, mostShown)
          .map((contact) => [
            `/contacts/${contact.contact_id}`,
            [contactName(contact), contact.email].join(", "),
          ])}
      />
    </Notice>
  );
