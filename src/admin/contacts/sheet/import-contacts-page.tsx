import { useMemo } from "react";
import { useContactRoles } from "../../lookups/contact-roles.ts";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { contactsWords } from "#words/contacts.ts";
import { consentFor } from "../consent.ts";
import { contactSheet } from "./contact-sheet.ts";
// oxlint-disable-next-line import/default -- Vite makes it: the address under which the worker is built
import address from "./contact-sheet-worker.ts?worker&url";
import type { ContactSheetParts } from "./contact-sheet-worker.ts";

const text = contactsWords;

/** Brings contacts back from a spreadsheet. */
export function ImportContactsPage() {
  const { accountId } = useSession();
  const roles = useContactRoles();
  const { sheet, worker } = useMemo(() => {
    const parts = (): ContactSheetParts => ({ accountId, roles });
    return { sheet: contactSheet(accountId, roles), worker: { address, parts } };
  }, [accountId, roles]);
  return (
    <ImportPage
      sheet={sheet}
      worker={worker}
      title={text.importTitle}
      back={<ButtonLink to="/contacts">{text.back}</ButtonLink>}
      what={text.what}
      mustAgree={consentFor}
    />
  );
}
