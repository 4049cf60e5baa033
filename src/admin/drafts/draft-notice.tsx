import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { draftsWords } from "#words/drafts.ts";
import type { FormDraft } from "./use-form-draft.ts";

/** Says quietly that what was typed before is back, and how to be rid of it. */
export const DraftNotice = ({ draft }: { draft: FormDraft }) =>
  draft.at !== undefined && (
    <Notice
      action={
        <Button look="link" onClick={draft.discard}>
          {draftsWords.discard}
        </Button>
      }
    >
      {draftsWords.back(draft.at)}
    </Notice>
  );
