import { Suspense, useState } from "react";
import type { Contact } from "#contract/contacts.ts";
import { lazyPart } from "../lazy-part.ts";
import { SaveChosen } from "../spreadsheet/save-chosen.tsx";
import { Button } from "../ui/button.tsx";
import { contactsWords } from "#words/contacts.ts";
import { useContactFile } from "./use-contact-file.ts";

const BulkContactsDialog = lazyPart(() =>
  import("./bulk-contacts-dialog.tsx").then((module) => module.BulkContactsDialog),
);

/** What can be done with the chosen contacts. */
export function BulkContacts({ chosen }: { chosen: readonly Contact[] }) {
  const file = useContactFile();
  const [opened, setOpened] = useState<readonly Contact[]>();
  return (
    <>
      <Button onClick={() => setOpened(chosen)}>{contactsWords.changeMany}</Button>
      <SaveChosen records={chosen} {...file} />
      <Suspense>
        {opened && <BulkContactsDialog chosen={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
