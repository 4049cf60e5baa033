import type { ReactNode } from "react";
import type { Contact } from "#contract/records/contact.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { AskInForm } from "../../ui/fields/ask-in-form.tsx";
import { DialogActions } from "../../ui/messages/dialog-actions.tsx";
import { LinkList } from "../../ui/layout/link-list.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { contactName } from "../contact-name.ts";

const text = contactsWords;
const maxShown = 6;

type DuplicateQuestionProps = {
  duplicates: readonly Contact[];
  onCreateAnyway: (form: HTMLFormElement | null) => void;
  /** Further buttons. */
  children: ReactNode;
};

/** Asks whether to create a contact despite similar ones. The first button opens the first of these. */
export const DuplicateQuestion = ({ duplicates, onCreateAnyway, children }: DuplicateQuestionProps) => {
  const [first, ...others] = duplicates.slice(0, maxShown);
  return (
    <AskInForm asks={text.duplicatesTitle(duplicates.length)}>
      <p>{first && inWords(first)}</p>
      {others.length > 0 && <LinkList links={others.map((one) => [addressOf(one), inWords(one)])} />}
      <DialogActions>
        {first && (
          <ButtonLink look="primary" to={addressOf(first)}>
            {text.open(contactName(first))}
          </ButtonLink>
        )}
        <Button onClick={({ currentTarget }) => onCreateAnyway(currentTarget.form)}>
          {text.createAnyway}
        </Button>
        {children}
      </DialogActions>
    </AskInForm>
  );
};

const addressOf = ({ contact_id }: Contact) => `/contacts/${contact_id}`;
const inWords = (contact: Contact) => [contactName(contact), contact.email].join(", ");
