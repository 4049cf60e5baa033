import { changesWords } from "#words/changes/changes.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { Section } from "../../ui/layout/page/section.tsx";
import { ChangeTable } from "../change-table.tsx";
import { useRecentChanges, useRuns } from "../journal/journal-queries.ts";
import { RunList } from "./run-list.tsx";

const text = changesWords;

/** The latest changes made in this browser, with a link to all; nothing if there are none. Suspends until the journal is read. */
export function LatestChanges() {
  const { ids } = useRecentChanges();
  const runs = useRuns();
  useFocusAfterPress();
  if (runs.length + ids.length === 0) return null;
  return (
    <Section title={text.latest} action={<ButtonLink to="/changes">{text.all}</ButtonLink>}>
      {runs.length > 0 && <RunList runs={runs.slice(0, 2)} />}
      {ids.length > 0 && <ChangeTable label={text.single} ids={ids.slice(0, 5)} />}
    </Section>
  );
}
