import { useMemo, useState } from "react";
import { changesWords } from "#words/changes/changes.ts";
import { accountMenuWords } from "#words/shell/account-menu.ts";
import { titleOf } from "../changes/run/run-in-words.ts";
import { useOutbox, useTally } from "../changes/use-changes.tsx";
import { openIn, stoppedIn } from "../outbox/run-progress.ts";
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

/** Says how many changes are unsaved, asks whether to keep them in this browser after signing out, and lists drafts. */
export function SignOutDialog({ unsent, typed, onSignOut, onClose }: SignOutDialogProps) {
  const [isKept, keep] = useState(true);
  const isOnlyHere = unsavedTexts.isOnlyInMemory();
  const held = useHeld();
  const moving = unsent - held.reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog title={changesWords.unsentTitle(unsent + typed.length)} onClose={onClose}>
      {(moving > 0 || (unsent > 0 && isOnlyHere)) && <p>{changesWords.unsentText(moving, isOnlyHere)}</p>}
      {held.map((run) => (
        <HeldRun key={run.id} {...run} onClose={onClose} />
      ))}
      {typed.length > 0 && <TypedList typed={typed} onClose={onClose} />}
      {unsent > 0 && !isOnlyHere && (
        <CheckLine label={changesWords.keepUnsent(unsent)} checked={isKept} onChange={keep} />
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {changesWords.stay}
        </Button>
        <Button onClick={() => onSignOut(isKept)}>{accountMenuWords.signOut}</Button>
      </DialogActions>
    </Dialog>
  );
}

type Held = { id: string; title: string; isPaused: boolean; count: number };

/** The runs that send nothing until the user resumes them, with the number of their unsent changes. */
function useHeld(): readonly Held[] {
  const { store } = useOutbox();
  const tally = useTally((whole) => whole);
  return useMemo(
    () =>
      store.runs().flatMap((run) => {
        const of = store.group(run.id).tally;
        const isPaused = run.is === "paused";
        const count = stoppedIn(of) + (isPaused ? openIn(of) : 0);
        return count > 0 ? [{ id: run.id, title: titleOf(run), isPaused, count }] : [];
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- whatever happens to a run changes the tally
    [store, tally],
  );
}

function HeldRun({ id, title, isPaused, count, onClose }: Held & { onClose: () => void }) {
  return (
    <p>
      {changesWords.heldText(title, isPaused, count)}{" "}
      <TextLink to={`/changes/${id}`} onClick={onClose}>
        {changesWords.toHeld}
      </TextLink>
    </p>
  );
}

/** The maximum number of drafts to list. Opening one cancels signing out. */
const most = 5;

function TypedList({ typed, onClose }: { typed: readonly Typed[]; onClose: () => void }) {
  const more = typed.length - most;
  return (
    <>
      <p>{changesWords.typedText(typed.length)}</p>
      <ul className="mt-2 list-disc ps-5">
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
