import { changesWords } from "#words/changes/changes.ts";
import { ChangeMark } from "../../changes/change-mark.tsx";
import { useChangedRecord } from "../../changes/use-changes.tsx";
import { useSettledConflicts } from "../../changes/use-settled-conflicts.ts";
import { useRecord } from "../../list/reading/use-record.ts";
import { needsUser } from "../../outbox/change.ts";
import { useSession } from "../../session/use-session.ts";
import { Notice } from "../../ui/messages/notice.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { useIdInAddress } from "../../shell/use-id-in-address.ts";
import { contactName } from "../contact-name.ts";
import { contacts } from "../contact-resource.ts";
import { contactTarget } from "../contact-target.ts";
import { EditContactForm } from "./edit-contact-form.tsx";

/** The page that shows and edits a contact. */
export function EditContactPage() {
  const { accountId } = useSession();
  const record = useRecord(contacts, { accountId }, useIdInAddress("contactId"));
  const { shown, changes } = useChangedRecord(contactTarget(record), record);
  const settled = useSettledConflicts(changes);
  return (
    <Page title={contactName(shown)}>
      {changes.filter(needsUser).map((change) => (
        <Notice key={change.id} isAnswer tone="needs-you" action={<ChangeMark change={change} />}>
          {changesWords.fields(Object.keys(change.fields))}
        </Notice>
      ))}
      <EditContactForm key={settled.count} record={shown} settled={settled.fields} />
    </Page>
  );
}
