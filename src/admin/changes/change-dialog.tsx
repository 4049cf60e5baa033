import { useLocation } from "react-router-dom";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { changesWords } from "#words/changes.ts";
import type { Fields } from "../resource.ts";
import type { Change, State } from "./change.ts";
import { again, withMine, withdrawn } from "./resolve.ts";
import { shownValue } from "./shown-value.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

/** What happened to a change that needs the user, the values that are at stake, and the ways on. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const engine = useEngine();
  const { state, form } = change;
  const { pathname } = useLocation();
  const leadsBack = state.is === "refused" && form !== undefined && form !== pathname;
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
        {(leadsBack ? [letGo] : waysOn(change)).map(([decide, says], index) => (
          <Button
            key={says}
            look={index === 0 && !leadsBack ? "primary" : "quiet"}
            onClick={() => {
              engine.resolve([change], decide);
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
  if (state.is === "refused") return state.message;
  return state.is === "doubled" ? text.explainedDoubled(state.ids) : text.explained(state.is);
}

const letGo = [withdrawn, text.letGo] as const;
const otherWays = [[again, text.tryAgain], letGo] as const;

const takesSides = [
  [withMine, text.takeMine],
  [withdrawn, text.keepTheirs],
] as const;
const isSeen = [[withdrawn, text.seenIt]] as const;

function waysOn({ kind, state }: Change) {
  if (state.is === "clash") return takesSides;
  // A record that was made cannot be made once more in the place of the first.
  if (state.is === "doubled" || state.is === "unguarded" || (state.is === "altered" && kind === "create"))
    return isSeen;
  if (state.is !== "altered") return otherWays;
  const stored = Object.entries(state.stored).map(([name, value]) => shownValue(name, value));
  return [
    [again, text.sendAgain],
    [withdrawn, text.keepStored(stored)],
  ] as const;
}

/** What was to stand in each field of a new record. */
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

/** What the field holds in the place of what the user wrote. */
function heldNow(state: State, name: string): [string, string][] {
  if (state.is === "clash") return [[text.theirs, shownValue(name, state.theirs[name] ?? null)]];
  if (state.is === "altered") return [[text.storedAs, shownValue(name, state.stored[name] ?? null)]];
  return [];
}
