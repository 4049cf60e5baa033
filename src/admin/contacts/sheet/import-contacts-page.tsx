import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { contactRolesQuery } from "../../lookups/contact-roles.ts";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { consentFor } from "../consent.ts";
import { contactSheet } from "./contact-sheet.ts";
// oxlint-disable-next-line import/default -- Vite makes it: the address under which the worker is built
import address from "./contact-sheet-worker.ts?worker&url";
import type { ContactSheetParts } from "./contact-sheet-worker.ts";

const text = contactsWords;

/** Brings contacts back from a spreadsheet. A plan reads roles, so it waits for them, or for the word that there are none. */
export function ImportContactsPage() {
  const { accountId } = useSession();
  const { data: known } = useQuery(contactRolesQuery(accountId));
  const { sheet, worker } = useMemo(() => {
    const roles = known ?? undefined;
    const parts = (): ContactSheetParts => ({ accountId, roles });
    return { sheet: contactSheet(accountId, roles), worker: { address, parts } };
  }, [accountId, known]);
  if (known === undefined)
    return (
      <Page title={text.importTitle}>
        <output>{spreadsheetWords.readingNames}</output>
      </Page>
    );
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
