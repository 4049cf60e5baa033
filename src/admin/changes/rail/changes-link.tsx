import { History } from "lucide";
import { Suspense } from "react";
import { RailLink } from "../../ui/layout/rail/rail-entry.tsx";
import { marksWords } from "#words/changes/marks.ts";
import { shellWords } from "#words/shell/shell.ts";
import { lazyWhenIdle } from "../../parts/lazy-part.ts";
import { useTally } from "../use-changes.tsx";

const TallyNote = lazyWhenIdle(() => import("./tally-parts.tsx").then((module) => module.TallyNote));

/** The link to Recent changes, with a note whether everything is saved. Drafts have their own link, TypedLink. */
export function ChangesLink() {
  const isWaiting = useTally(({ waiting }) => waiting > 0);
  const isOffline = useTally((all) => all.isOffline);
  const needsYou = useTally(({ needsAttention }) => needsAttention > 0);
  return (
    <RailLink
      to="/changes"
      icon={History}
      note={
        <Suspense fallback={isWaiting && marksWords.waiting}>
          <TallyNote />
        </Suspense>
      }
      onPhone={isOffline && isWaiting ? marksWords.noConnection : undefined}
      needsYou={needsYou}
      atFoot
    >
      {shellWords.changes}
    </RailLink>
  );
}
