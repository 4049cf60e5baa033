import { Suspense, useState } from "react";
import { marksWords } from "#words/marks.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import type { Change } from "../outbox/change.ts";
import { MarkButton } from "../ui/buttons/mark-button.tsx";
import { Mark } from "../ui/text/mark.tsx";
import { markOf } from "./marks.ts";

const ChangeDialog = lazyPart(() => import("./change-dialog.tsx").then((module) => module.ChangeDialog));

/** The sign beside a changed field. Where the user is needed it opens what happened, and the ways on. */
export function ChangeMark({ change }: { change: Change | undefined }) {
  const mark = markOf(change);
  if (!change || !mark) return null;
  // What was opened for one change is not open for the next that needs the user.
  return mark === "needs-you" ? <WayOn key={change.id} change={change} /> : <Mark state={mark} />;
}

function WayOn({ change }: { change: Change }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <MarkButton says={marksWords.needsYouBecause(change.state.is)} onClick={() => setOpened(true)} />
      <Suspense>{isOpened && <ChangeDialog change={change} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
