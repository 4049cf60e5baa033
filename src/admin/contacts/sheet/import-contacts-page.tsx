import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { contactRolesQuery } from "../../lookups/contact-roles.ts";
import { PageWithoutNames } from "../../lookups/page-without-names.tsx";
import { useSession } from "../../session/use-session.ts";
import { ImportPage } from "../../spreadsheet/import-page.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { consentFor } from "../consent.ts";
import { contactSheet } from "./contact-sheet.ts";
// oxlint-disable-next-line import/default -- Vite generates it: the URL of the built worker
import address from "./contact-sheet-worker.ts?worker&url";
import type { ContactSheetParts } from "./contact-sheet-worker.ts";

const text = contactsWords;

/** Imports contacts from a spreadsheet. Planning waits until it is known which roles there are. */
export function ImportContactsPage() {
  const { accountId } = useSession();
  const { data: known } = useQuery(contactRolesQuery(accountId));
  const { sheet, worker } = useMemo(() => {
    const roles = known ?? undefined;
    const parts = (): ContactSheetParts => ({ accountId, roles });
    return { sheet: contactSheet(accountId, roles), worker: { address, parts } };
  }, [accountId, known]);
  if (known === undefined) return <PageWithoutNames title={text.importTitle} />;
  return (
    <ImportPage
      sheet={sheet}
      worker={worker}
      title={text.importTitle}
      fileName={text.title}
      back={<ButtonLink to="/contacts">{text.back}</ButtonLink>}
      what={text.what}
      mustAgree={consentFor}
    />
  );
}
