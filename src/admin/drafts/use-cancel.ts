import { useLocation, useNavigate } from "react-router-dom";
import { draftsWords } from "#words/drafts.ts";
import { announce } from "../ui/messages/announcement.tsx";
import type { FormDraft } from "./use-form-draft.ts";

/** Discards the draft of a form and leaves it by `goBack`. The announcement offers to undo that, which opens the form again. */
export function useCancel({ discard }: FormDraft, goBack: () => void): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    const restore = discard();
    goBack();
    if (!restore) return;
    const undo = () => {
      restore();
      void navigate(pathname);
    };
    announce(draftsWords.discarded, [{ label: draftsWords.undo, action: undo }]);
  };
}
