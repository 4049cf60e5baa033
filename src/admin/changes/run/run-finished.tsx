import { changesWords } from "#words/changes/changes.ts";
import { shellWords } from "#words/shell/shell.ts";
import { changesOf } from "../../outbox/change-store.ts";
import type { Run, RunTally } from "../../outbox/change.ts";
import { needingUserIn, savedIn, totalOf } from "../../outbox/run-progress.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Notice } from "../../ui/messages/notice.tsx";
import { useRunScope } from "./use-run-scope.ts";
import { useOutbox } from "../use-changes.tsx";

const text = changesWords;

/** The result of a finished run, with a link back to the list that it changed. */
export function RunFinished({ run, tally }: { run: Run; tally: RunTally }) {
  const { name, address } = useList(run);
  const needing = needingUserIn(tally);
  return (
    <Notice
      tone={needing > 0 ? "needs-you" : "info"}
      action={<ButtonLink to={address}>{text.backTo(name)}</ButtonLink>}
    >
      {text.finished(name, savedIn(tally), totalOf(tally), needing)}
    </Notice>
  );
}

/** The list that a run changed: its campaign, all campaigns if it changed several, or the contacts. */
function useList(run: Run): { name: string; address: string } {
  const { store } = useOutbox();
  const changes = changesOf(store, run.id);
  const { campaign } = useRunScope().cached(changes);
  if (campaign)
    return { name: campaign.name ?? shellWords.campaign(campaign.id), address: `/campaigns/${campaign.id}` };
  return changes.some(({ target }) => target.scope["adCampaignId"] !== undefined)
    ? { name: shellWords.campaigns, address: "/campaigns" }
    : { name: shellWords.contacts, address: "/contacts" };
}
