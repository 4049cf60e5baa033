import { History } from "lucide";
import { changesWords } from "#words/changes/changes.ts";
import { formWords } from "#words/form.ts";
import { notFoundWords } from "#words/problems/not-found.ts";
import { hasStorage } from "../../account-storage.ts";
import { retentionDays } from "../../outbox/change.ts";
import { saveFile } from "../../files/save-file.ts";
import { useSession } from "../../session/use-session.ts";
import type { AsideEntry } from "../../storage/account-log.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/layout/page/empty-state.tsx";
import { LargeSign } from "../../ui/layout/page/large-sign.tsx";
import { Notice } from "../../ui/messages/notice.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { Section } from "../../ui/layout/page/section.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { ChangeTable } from "../change-table.tsx";
import { useRecentChanges, useRuns } from "../journal/journal-queries.ts";
import { RunList } from "./run-list.tsx";
import { tallyInWords } from "../rail/tally-in-words.ts";
import { useOutbox, useTally } from "../use-changes.tsx";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { StorageTrouble } from "../../storage/account-database.ts";

const text = changesWords;

/** The changes and bulk runs made in this browser, newest first, and their outcomes. Saved changes can be undone here. */
export function RecentChangesPage() {
  const { ids, showOlder } = useRecentChanges();
  const runs = useRuns();
  const { mayWrite } = useSession();
  useFocusAfterPress();
  const { trouble, aside } = useJournalState();
  const hint = trouble ? text.notKept(trouble, hasStorage()) : text.keptHere(retentionDays);
  return (
    <Page title={text.pageTitle} count={useTally(tallyInWords)}>
      <Cleared />
      <SetAside aside={aside} />
      {runs.length > 0 && (
        <Section title={text.runs} hint={hint}>
          <RunList runs={runs} />
        </Section>
      )}
      {runs.length + ids.length === 0 && (
        <EmptyState
          sign={<LargeSign of={History} />}
          title={text.noneYet}
          action={<ButtonLink to="/campaigns">{notFoundWords.wayOn}</ButtonLink>}
        >
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

const Cleared = () => useTally(({ isCleared }) => isCleared) && <Notice>{text.cleared}</Notice>;

/** Offers entries that this version cannot read as a file, for support. */
const SetAside = ({ aside }: { aside: readonly AsideEntry[] }) =>
  aside.length > 0 && (
    <Notice
      action={
        <Button look="link" onClick={() => saveFile(text.asideFile, JSON.stringify(aside))}>
          {text.saveAside}
        </Button>
      }
    >
      {text.setAside(aside.length)}
    </Notice>
  );

/** Why changes are not persisted, if they are not, and the entries that the journal could not read. Suspends until it is read. */
function useJournalState(): { trouble: StorageTrouble | undefined; aside: readonly AsideEntry[] } {
  const outbox = useOutbox();
  return useSuspenseQuery({
    queryKey: ["journal", "state"],
    async queryFn() {
      const journal = await outbox.journal();
      return { trouble: journal.trouble(), aside: await journal.aside() };
    },
    gcTime: 0,
    staleTime: 0,
  }).data;
}
