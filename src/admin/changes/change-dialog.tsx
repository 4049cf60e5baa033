import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { changesWords } from "#words/changes.ts";
import type { Change } from "./change.ts";
import { shownValue } from "./shown-value.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

/** What happened to a change that needs the user, the values that are at stake, and the ways on. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const engine = useEngine();
  const decide = (how: Parameters<typeof engine.resolve>[1]) => () => {
    engine.resolve([change], how);
    onClose();
  };
  const { state } = change;
  const isClash = state.is === "clash";
  return (
    <Dialog title={text.title(state.is, change.label)} onClose={onClose}>
      <p>{state.is === "refused" ? state.message : text.explained(state.is)}</p>
      {Object.entries(change.fields).map(([name, { from, to }]) => (
        <FactList
          key={name}
          title={text.field(name)}
          facts={[
            [text.before, shownValue(name, from)],
            ...(isClash ? ([[text.theirs, shownValue(name, state.theirs[name] ?? null)]] as const) : []),
            [text.yours, shownValue(name, to)],
          ]}
        />
      ))}
      <p>
        <Button look="primary" onClick={decide(isClash ? "mine" : "again")}>
          {isClash ? text.takeMine : text.tryAgain}
        </Button>{" "}
        <Button onClick={decide("theirs")}>{isClash ? text.keepTheirs : text.letGo}</Button>
      </p>
    </Dialog>
  );
}
