import type { MouseEvent } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { draftsWords } from "#words/drafts.ts";
import type { FormDraft } from "./use-form-draft.ts";

/** Says quietly that what was typed before is back, and how to be rid of it. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    draft.discard();
    // The button goes with its notice: the form is where one goes on.
    form?.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    draft.at !== undefined && (
      <Notice
        action={
          <Button look="link" onClick={discard}>
            {draftsWords.discard}
          </Button>
        }
      >
        {draftsWords.back(draft.at)}
      </Notice>
    )
  );
}
