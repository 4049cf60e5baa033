import { useState } from "react";
import { reasonsToLook } from "#words/changes.ts";
import type { Change } from "../outbox/change.ts";
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
