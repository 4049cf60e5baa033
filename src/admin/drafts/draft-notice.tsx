import type { MouseEvent } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { draftsWords } from "#words/drafts.ts";
import type { FormDraft } from "./use-form-draft.ts";

/** Says quietly that what was typed before is back, why it was refused, and how to be rid of it; and what else is kept of the same form. */
export function DraftNotice({ draft: { at, refused, other, discard } }: { draft: FormDraft }) {
  return (
    <>
      {refused && <Notice tone="refused">{refused}</Notice>}
      {at !== undefined && (
        <Notice action={<Choice says={draftsWords.discard} act={discard} />}>{draftsWords.back(at)}</Notice>
      )}
      {other && (
        <Notice action={<Choice says={draftsWords.show} act={other.show} />}>
          {draftsWords.other(other.at)}
        </Notice>
      )}
    </>
  );
}

function Choice({ says, act }: { says: string; act: () => void }) {
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    act();
    // The button goes with its notice: the form is where one goes on.
    form?.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    <Button look="link" onClick={press}>
      {says}
    </Button>
  );
}
