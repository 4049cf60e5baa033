import { useLocation } from "react-router-dom";
import type { Fields } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes/changes.ts";
import type { Change, State } from "../outbox/change.ts";
import { cancel, keepMine, sendAgain } from "../outbox/merge.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";
import { FactList } from "../ui/layout/fact-list.tsx";
import { rejectionInWords, shownValue } from "./values-in-words.ts";
import { useOutbox } from "./use-changes.tsx";

const text = changesWords;

/** Explains why a change needs the user, shows its values, and offers the ways to resolve it. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const outbox = useOutbox();
  const { state, form } = change;
  const { pathname } = useLocation();
  const hasFormToReturnTo = state.is === "rejected" && form !== undefined && form !== pathname;
  return (
    <Dialog title={text.title(state.is, change.label)} onClose={onClose}>
      <p>{explanationOf(state)}</p>
      {change.kind === "create" ? <CreatedFields change={change} /> : <ChangedFields change={change} />}
      <DialogActions>
        {hasFormToReturnTo && (
          <ButtonLink to={form} look="primary">
            {text.toForm}
          </ButtonLink>
        )}
        {(hasFormToReturnTo ? [discard] : resolutionsOf(change)).map(([decide, label], index) => (
          <Button
            key={label}
            look={index === 0 && !hasFormToReturnTo ? "primary" : "quiet"}
            onClick={() => {
              outbox.resolve([change], decide);
              onClose();
            }}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}

function explanationOf(state: State): string {
  if (state.is === "rejected") return rejectionInWords(state);
  return state.is === "duplicated" ? text.explainedDoubled(state.ids) : text.explained(state.is);
}

const discard = [cancel, text.letGo] as const;
const retryOrDiscard = [[sendAgain, text.tryAgain], discard] as const;

const conflictResolutions = [
  [keepMine, text.takeMine],
  [cancel, text.keepTheirs],
] as const;
const acknowledge = [[cancel, text.seenIt]] as const;

function resolutionsOf({ kind, state }: Change) {
  if (state.is === "conflict") return conflictResolutions;
  // A created record exists already, so sending it again would duplicate it.
  if (state.is === "duplicated" || state.is === "unguarded" || (state.is === "altered" && kind === "create"))
    return acknowledge;
  if (state.is !== "altered") return retryOrDiscard;
  const stored = Object.entries(state.stored).map(([name, value]) => shownValue(name, value));
  return [
    [sendAgain, text.sendAgain],
    [cancel, text.keepStored(stored)],
  ] as const;
}

/** The fields of a new record. */
const CreatedFields = ({ change: { fields, state } }: { change: Change }) => (
  <>
    <FactList
      title={text.yours}
      facts={Object.entries(fields)
        .filter(([, { to }]) => to !== null)
        .map(([name, { to }]) => [text.field(name), shownValue(name, to)])}
    />
    {state.is === "altered" && <StoredFields title={text.storedAs} fields={state.stored} />}
  </>
);

const StoredFields = ({ title, fields }: { title: string; fields: Fields }) => (
  <FactList
    title={title}
    facts={Object.entries(fields).map(([name, value]) => [text.field(name), shownValue(name, value)])}
  />
);

/** Each field with its value before the change, the one stored now where that differs, and the one the user entered. */
const ChangedFields = ({ change: { fields, state } }: { change: Change }) => (
  <>
    {Object.entries(fields).map(([name, { from, to }]) => (
      <FactList
        key={name}
        title={text.field(name)}
        facts={[
          [text.before, shownValue(name, from)],
          ...storedFacts(state, name),
          [text.yours, shownValue(name, to)],
        ]}
      />
    ))}
    {state.is === "unguarded" && <StoredFields title={text.theirs} fields={state.theirs} />}
  </>
);

/** The value stored now, where it is neither the previous one nor the one the user entered. */
function storedFacts(state: State, name: string): [string, string][] {
  if (state.is === "conflict") return [[text.theirs, shownValue(name, state.theirs[name] ?? null)]];
  if (state.is === "altered") return [[text.storedAs, shownValue(name, state.stored[name] ?? null)]];
  return [];
}
