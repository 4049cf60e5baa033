import { contactsWords } from "#words/contacts/contacts.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";

/** The main action of the list of contacts. */
export const NewContactLink = () => (
  <ButtonLink to="/contacts/new" look="primary">
    {contactsWords.add}
  </ButtonLink>
);
