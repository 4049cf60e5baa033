import { useLocation, useNavigate } from "react-router-dom";
import { draftsWords } from "#words/drafts.ts";
import { announce } from "../ui/messages/announcement.tsx";
import type { FormDraft } from "./use-form-draft.ts";

/** Leaves a form by `goBack` and drops what was typed into it; for a moment that can be undone, which opens the form again. */
export function useCancel({ discard }: FormDraft, goBack: () => void): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    const keepAgain = discard();
    goBack();
    if (!keepAgain) return;
    const undo = () => {
      keepAgain();
      void navigate(pathname);
    };
    announce(draftsWords.discarded, [{ says: draftsWords.undo, act: undo }]);
  };
}
