import { useState } from "react";
import type { Contact } from "#contract/contacts.ts";
import { BulkPreview } from "../bulk/bulk-preview.tsx";
import type { Edit } from "../changes/run.ts";
import type { Fields } from "../resource.ts";
import { contactsWords } from "#words/contacts.ts";
import { BulkContactsForm } from "./bulk-contacts-form.tsx";
import { consentFor } from "./consent.ts";
import { contactEdits } from "./contact-edits.ts";

const text = contactsWords;

type BulkContactsDialogProps = {
  chosen: readonly Contact[];
  seen: (contact: Contact) => string | null;
  onClose: () => void;
};

/** First what is wanted of the chosen contacts, then what that does to each of them. */
export function BulkContactsDialog({ chosen, seen, onClose }: BulkContactsDialogProps) {
  const [wish, setWish] = useState<{ wanted: Fields; edits: readonly Edit[] }>();
  if (!wish)
    return (
      <BulkContactsForm
        count={chosen.length}
        onWish={(wanted) => setWish({ wanted, edits: contactEdits(chosen, wanted, seen) })}
        onClose={onClose}
      />
    );
  return (
    <BulkPreview
      edits={wish.edits}
      sentence={(count) => text.bulkSentence(Object.entries(wish.wanted), count)}
      mustAgree={consentFor}
      onClose={onClose}
    />
  );
}
