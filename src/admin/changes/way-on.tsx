import { useState } from "react";
import { changesWords, reasonsToLook } from "#words/changes/changes.ts";
import type { Change } from "../outbox/change.ts";
import { Button } from "../ui/buttons/button.tsx";
import { MarkButton } from "../ui/buttons/mark-button.tsx";
import { ChangeDialog } from "./change-dialog.tsx";

/** Beside a changed field that needs the user: says why, and opens what happened and the ways on. */
export function WayOn({ change }: { change: Change }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <MarkButton says={reasonsToLook[change.state.is] ?? ""} onClick={() => setOpened(true)} />
      {isOpened && <ChangeDialog change={change} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The same way on among what can be done with a change. */
export function Decide({ change }: { change: Change }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button look="link" aria-label={changesWords.decideAbout(change.label)} onClick={() => setOpened(true)}>
        {changesWords.decide}
      </Button>
      {isOpened && <ChangeDialog change={change} onClose={() => setOpened(false)} />}
    </>
  );
}
