import type { MouseEvent } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { draftsWords } from "#words/drafts.ts";
import type { FormDraft } from "./use-form-draft.ts";

/** Says that a draft was restored or rejected, and offers to discard it or to show a draft of the same form from another tab. */
export function DraftNotice({ draft: { at, rejection, other, discard } }: { draft: FormDraft }) {
  return (
    <>
      {rejection && <Notice tone="refused">{rejection}</Notice>}
      {at !== undefined && (
        <Notice action={<NoticeButton label={draftsWords.discard} action={discard} />}>
          {draftsWords.back(at)}
        </Notice>
      )}
      {other && (
        <Notice action={<NoticeButton label={draftsWords.show} action={other.show} />}>
          {draftsWords.other(other.at)}
        </Notice>
      )}
    </>
  );
}

function NoticeButton({ label, action }: { label: string; action: () => void }) {
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    action();
    // The pressed button disappears with its notice, so the focus moves to the form.
    form?.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    <Button look="link" onClick={press}>
      {label}
    </Button>
  );
}
