import { useState } from "react";
import { changesWords, reasonsToLook } from "#words/changes/changes.ts";
import type { Change } from "../outbox/change.ts";
import { Button } from "../ui/buttons/button.tsx";
import { MarkButton } from "../ui/buttons/mark-button.tsx";
import { ChangeDialog } from "./change-dialog.tsx";

/** The mark beside a field whose change needs the user: names the reason, and opens the dialog that resolves it. */
export function ResolveMark({ change }: { change: Change }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <MarkButton label={reasonsToLook[change.state.is] ?? ""} onClick={() => setOpened(true)} />
      {isOpened && <ChangeDialog change={change} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The button that opens the same dialog from a list of changes. */
export function ResolveButton({ change }: { change: Change }) {
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
