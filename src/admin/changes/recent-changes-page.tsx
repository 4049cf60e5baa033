import { keepsAnything } from "../keeps-anything.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { useFocusAfterPress } from "../ui/use-focus-after-press.ts";
import { changesWords } from "#words/changes.ts";
import { formWords } from "#words/form.ts";
import { ChangeTable } from "./change-table.tsx";
import { keptDays } from "./kept-days.ts";
import { useRecentChanges } from "./recent-changes.ts";
import { RunList } from "./run-list.tsx";
import { tallyInWords } from "./tally-in-words.ts";
import { useTally } from "./use-changes.tsx";
import { useLasts } from "./use-lasts.ts";
import { useRuns } from "./use-runs.ts";

const text = changesWords;

/** What this user changed, newest first; everything that was saved can be taken back. */
export function RecentChangesPage() {
  const { ids, showOlder } = useRecentChanges();
  const runs = useRuns();
  const { mayWrite } = useSession();
  useFocusAfterPress();
  const lasts = useLasts();
  const hint = text.keptHere(lasts && keptDays, keepsAnything());
  return (
    <Page title={text.pageTitle} count={tallyInWords(useTally())}>
      {runs.length > 0 && (
        <Section title={text.runs} hint={hint}>
          <RunList runs={runs} />
        </Section>
      )}
      {runs.length + ids.length === 0 && (
        <EmptyState title={text.noneYet}>
          {mayWrite ? `${text.noneYetHint} ${hint}` : formWords.readOnly}
        </EmptyState>
      )}
      {ids.length > 0 && (
        <Section title={text.single} hint={runs.length === 0 && hint}>
          <ChangeTable label={text.single} ids={ids} />
          {showOlder && <Button onClick={showOlder}>{text.showOlder}</Button>}
        </Section>
      )}
    </Page>
  );
}
