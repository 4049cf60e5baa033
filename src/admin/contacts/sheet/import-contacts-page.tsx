import { useMemo } from "react";
import { useContactRoles } from "../../lookups/contact-roles.ts";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { contactsWords } from "#words/contacts.ts";
import { consentFor } from "../consent.ts";
import { contactSheet } from "./contact-sheet.ts";

const text = contactsWords;

/** Brings contacts back from a spreadsheet. */
export function ImportContactsPage() {
  const { accountId } = useSession();
  const roles = useContactRoles();
  const sheet = useMemo(() => contactSheet(accountId, roles), [accountId, roles]);
  return (
    <ImportPage
      sheet={sheet}
      title={text.importTitle}
      back={<ButtonLink to="/contacts">{text.back}</ButtonLink>}
      what={text.what}
      mustAgree={consentFor}
    />
  );
}
