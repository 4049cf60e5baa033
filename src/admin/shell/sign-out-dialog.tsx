import { useState } from "react";
import { changesWords } from "#words/changes.ts";
import { shellWords } from "#words/shell.ts";
import { unsavedTexts } from "../outbox/persist.ts";
import { Button } from "../ui/buttons/button.tsx";
import { CheckLine } from "../ui/fields/check-line.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";

type SignOutDialogProps = {
  unsent: number;
  onSignOut: (isUnsentKept: boolean) => void;
  onClose: () => void;
};

/** Says how many changes are not saved before the key is forgotten, and asks whether this browser is to keep them. */
export function SignOutDialog({ unsent, onSignOut, onClose }: SignOutDialogProps) {
  const [isKept, keep] = useState(true);
  const isOnlyHere = unsavedTexts.isOnlyInMemory();
  return (
    <Dialog title={changesWords.unsentTitle(unsent)} onClose={onClose}>
      <p>{changesWords.unsentText(unsent, isOnlyHere)}</p>
      {!isOnlyHere && <CheckLine label={changesWords.keepUnsent(unsent)} checked={isKept} onChange={keep} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {changesWords.stay}
        </Button>
        <Button onClick={() => onSignOut(isKept)}>{shellWords.signOut}</Button>
      </DialogActions>
    </Dialog>
  );
}
