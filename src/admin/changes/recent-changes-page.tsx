import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { changesWords } from "#words/changes.ts";
import { ChangeTable } from "./change-table.tsx";
import { useRecentChanges } from "./recent-changes.ts";
import { RunList } from "./run-list.tsx";
import { tallyInWords } from "./tally-in-words.ts";
import { useTally } from "./use-changes.tsx";

const text = changesWords;

/** What this user changed, newest first; everything that was saved can be taken back. */
export function RecentChangesPage() {
  const changes = useRecentChanges();
  const single = changes.filter(({ run }) => run === null);
  return (
    <Page title={text.pageTitle} count={tallyInWords(useTally())}>
      <RunList />
      {changes.length === 0 && <EmptyState title={text.noneYet}>{text.noneYetHint}</EmptyState>}
      {single.length > 0 && <ChangeTable label={text.pageTitle} changes={single} />}
    </Page>
  );
}
