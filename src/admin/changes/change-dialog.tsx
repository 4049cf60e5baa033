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

/** What happened to a change that needs the user, its values, and how to resolve it. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const outbox = useOutbox();
  const { state, form } = change;
  const { pathname } = useLocation();
  const leadsBack = state.is === "rejected" && form !== undefined && form !== pathname;
  return (
    <Dialog title={text.title(state.is, change.label)} onClose={onClose}>
      <p>{explained(state)}</p>
      {change.kind === "create" ? <Created change={change} /> : <Values change={change} />}
      <DialogActions>
        {leadsBack && (
          <ButtonLink to={form} look="primary">
            {text.toForm}
          </ButtonLink>
        )}
        {(leadsBack ? [discard] : resolutionsOf(change)).map(([decide, says], index) => (
          <Button
            key={says}
            look={index === 0 && !leadsBack ? "primary" : "quiet"}
            onClick={() => {
              outbox.resolve([change], decide);
              onClose();
            }}
          >
            {says}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}

function explained(state: State): string {
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
const Created = ({ change: { fields, state } }: { change: Change }) => (
  <>
    <FactList
      title={text.yours}
      facts={Object.entries(fields)
        .filter(([, { to }]) => to !== null)
        .map(([name, { to }]) => [text.field(name), shownValue(name, to)])}
    />
    {state.is === "altered" && <Held title={text.storedAs} fields={state.stored} />}
  </>
);

const Held = ({ title, fields }: { title: string; fields: Fields }) => (
  <FactList
    title={title}
    facts={Object.entries(fields).map(([name, value]) => [text.field(name), shownValue(name, value)])}
  />
);

/** For each field what the user saw, what someone else has written, and what the user wrote. */
const Values = ({ change: { fields, state } }: { change: Change }) => (
  <>
    {Object.entries(fields).map(([name, { from, to }]) => (
      <FactList
        key={name}
        title={text.field(name)}
        facts={[
          [text.before, shownValue(name, from)],
          ...heldNow(state, name),
          [text.yours, shownValue(name, to)],
        ]}
      />
    ))}
    {state.is === "unguarded" && <Held title={text.theirs} fields={state.theirs} />}
  </>
);

/** What the field holds instead of what the user wrote. */
function heldNow(state: State, name: string): [string, string][] {
  if (state.is === "conflict") return [[text.theirs, shownValue(name, state.theirs[name] ?? null)]];
  if (state.is === "altered") return [[text.storedAs, shownValue(name, state.stored[name] ?? null)]];
  return [];
}
