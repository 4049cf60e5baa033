import { useState } from "react";
import { changesWords } from "#words/changes.ts";
import { shellWords } from "#words/shell.ts";
import type { Typed } from "../outbox/change-store.ts";
import { unsavedTexts } from "../outbox/persist.ts";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { CheckLine } from "../ui/fields/check-line.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";

type SignOutDialogProps = {
  unsent: number;
  typed: readonly Typed[];
  onSignOut: (isUnsentKept: boolean) => void;
  onClose: () => void;
};

/** Says how many changes are not saved before the key is forgotten, asks whether this browser is to keep them, and names what is only typed. */
export function SignOutDialog({ unsent, typed, onSignOut, onClose }: SignOutDialogProps) {
  const [isKept, keep] = useState(true);
  const isOnlyHere = unsavedTexts.isOnlyInMemory();
  return (
    <Dialog title={changesWords.unsentTitle(unsent + typed.length)} onClose={onClose}>
      {unsent > 0 && <p>{changesWords.unsentText(unsent, isOnlyHere)}</p>}
      {typed.length > 0 && <TypedList typed={typed} onClose={onClose} />}
      {unsent > 0 && !isOnlyHere && (
        <CheckLine label={changesWords.keepUnsent(unsent)} checked={isKept} onChange={keep} />
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {changesWords.stay}
        </Button>
        <Button onClick={() => onSignOut(isKept)}>{shellWords.signOut}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** As many as can be taken in at a look; to press one is to stay. */
const most = 5;

function TypedList({ typed, onClose }: { typed: readonly Typed[]; onClose: () => void }) {
  const more = typed.length - most;
  return (
    <>
      <p>{changesWords.typedText(typed.length)}</p>
      <ul className="mt-2 list-disc pl-5">
        {typed.slice(0, most).map(({ is, place, label, address }) => (
          <li key={place} className="py-0.5 max-sm:py-2">
            <TextLink to={address} onClick={onClose}>
              {changesWords.typedIn[is](label)}
            </TextLink>
          </li>
        ))}
        {more > 0 && <li>{changesWords.andMore(more)}</li>}
      </ul>
    </>
  );
}
