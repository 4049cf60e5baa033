import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { changesWords } from "#words/changes/changes.ts";
import type { ChangeStore } from "../../outbox/change-store.ts";
import { type Change, type Run, isOpen } from "../../outbox/change.ts";
import type { UserAction, Outbox } from "../../outbox/outbox.ts";
import { openIn } from "../../outbox/run-progress.ts";
import { announce } from "../../ui/messages/announcement.tsx";
import { reversible } from "./reversals.ts";
import { markAnnounced } from "../outcomes/announced-outcomes.ts";
import { useRunAnnouncements } from "../run/use-announced-run.ts";
import { useOutbox } from "../use-changes.tsx";

const text = changesWords;
const textFields = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable]";

/** Ctrl/⌘+Z undoes what was done in this tab, last first. Text fields and dialogs keep the key for themselves. */
export function UndoKey() {
  const undoLast = useUndoLast();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(`dialog, ${textFields}`)) return;
      event.preventDefault();
      void undoLast();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [undoLast]);
  return null;
}

function useUndoLast() {
  const outbox = useOutbox();
  const { reverse } = useRunAnnouncements();
  const navigate = useNavigate();
  const showChanges = { label: text.showOutcome, action: () => void navigate("/changes") };
  const undoRun = (run: Run): void => {
    if (!isRunning(outbox.store, run)) return void reverse(run);
    outbox.undoStack.push(run);
    const progress = { label: text.showProgress, action: () => void navigate(`/changes/${run.id}`) };
    announce(text.stillSaving(run.title), [progress], "underWay");
  };
  return async (): Promise<void> => {
    await outbox.runsShown();
    const action = takeLast(outbox);
    if (!action) return announce(text.nothingToUndo);
    if ("title" in action) return undoRun(action);
    if (action.kind === "create") return announce(text.newStays(action.label), [showChanges]);
    void undoOne(outbox, action, showChanges);
  };
}

/** Takes the last act that is still in effect, and drops later ones that are not. */
function takeLast({ undoStack, store }: Outbox): UserAction | undefined {
  let action = undoStack.pop();
  while (action && isReversed(store, action)) action = undoStack.pop();
  return action;
}

function isReversed(store: ChangeStore, action: UserAction): boolean {
  if ("title" in action) return !isRunning(store, action) && reversible(store, action)?.id !== action.id;
  const change = store.get(action.id) ?? action;
  return change.kind === "update" && !isOpen(change) && !store.canUndo(change);
}

const isRunning = (store: ChangeStore, run: Run) => openIn(store.group(run.id).tally) > 0;

type AnnouncementAction = { readonly label: string; action(): void };

async function undoOne(outbox: Outbox, change: Change, showChanges: AnnouncementAction): Promise<void> {
  const { store } = outbox;
  if (isOpen(store.get(change.id) ?? change)) announce(text.undoing(change.label), [], "underWay");
  const ended = await outbox.ended(change.id);
  outbox.undo(ended);
  const undo = store.undoOf(ended);
  if (!undo) return announce(text.notUndone(change.label), [showChanges]);
  const redo = async () => {
    outbox.undo(await outbox.ended(undo.id));
    const redone = store.undoOf(store.get(undo.id) ?? undo);
    if (redone) outbox.undoStack.push(redone);
    const isRedone = redone && (await endsSaved(outbox, redone));
    announce(isRedone ? text.redoneNow(change.label) : text.notUndone(change.label));
  };
  if (await endsSaved(outbox, undo))
    announce(text.undoneNow(change.label), [{ label: text.redo, action: () => void redo() }]);
  else announce(text.notUndone(change.label), [showChanges]);
}

/** Waits for an undo to end, and returns whether it was saved. The caller announces its outcome. */
async function endsSaved(outbox: Outbox, undo: Change): Promise<boolean> {
  const { state } = await outbox.ended(undo.id);
  markAnnounced(undo.id);
  return state.is === "confirmed" || state.is === "unchanged";
}
