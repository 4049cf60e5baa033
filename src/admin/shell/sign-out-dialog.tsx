import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { unsavedTexts } from "../unsaved-texts.ts";
import { changesWords } from "#words/changes.ts";
import { shellWords } from "#words/shell.ts";

type SignOutDialogProps = { waiting: number; onSignOut: () => void; onClose: () => void };

/** Says how many changes are still on their way before the key is forgotten. */
export const SignOutDialog = ({ waiting, onSignOut, onClose }: SignOutDialogProps) => (
  <Dialog title={changesWords.unsentTitle(waiting)} onClose={onClose}>
    <p>{changesWords.unsentText(waiting, unsavedTexts.isOnlyHere())}</p>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        {changesWords.stay}
      </Button>
      <Button onClick={onSignOut}>{shellWords.signOut}</Button>
    </DialogActions>
  </Dialog>
);
