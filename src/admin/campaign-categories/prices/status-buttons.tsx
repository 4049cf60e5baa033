import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { CampaignCategoryChanges } from "#contract/records/sent-records.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { useAnnouncedRun } from "../../changes/run/use-announced-run.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import { useCampaignName } from "../../lookups/lookups.ts";
import type { Edit } from "../../outbox/outbox.ts";
import { useSession } from "../../session/use-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { announce } from "../../ui/messages/announcement.tsx";
import { campaignCategoryTarget, withChanges } from "../campaign-category-target.ts";
import { useNames } from "../names/use-names.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";

const text = categoryToolsWords;

const announcements = {
  ACTIVE: { underWay: text.activating, done: text.activated, nothing: text.alreadyActive },
  INACTIVE: { underWay: text.deactivating, done: text.deactivated, nothing: text.alreadyInactive },
} as const;

type Status = keyof typeof announcements;

/** Activates or deactivates the selected categories in one run. The announcement of its outcome offers to undo it. */
export function StatusButtons({ selected }: { selected: readonly CampaignCategory[] }) {
  const setStatus = useSetStatus();
  return (
    <>
      <Button onClick={() => void setStatus(selected, "ACTIVE")}>{text.activate}</Button>
      <Button onClick={() => void setStatus(selected, "INACTIVE")}>{text.deactivate}</Button>
    </>
  );
}

function useSetStatus() {
  const adCampaignId = useAdCampaignId();
  const { accountId } = useSession();
  const { store, runsShown } = useOutbox();
  const campaign = useCampaignName(adCampaignId);
  const { labelOf } = useNames(adCampaignId);
  const start = useAnnouncedRun();
  const editOf = (record: CampaignCategory, target_status: Status): Edit => ({
    target: campaignCategoryTarget(accountId, record),
    label: labelOf(record),
    record,
    wanted: { target_status } satisfies CampaignCategoryChanges,
  });
  return async (selected: readonly CampaignCategory[], status: Status): Promise<void> => {
    await runsShown();
    const { underWay, done, nothing } = announcements[status];
    const edits = withChanges(store, accountId, selected)
      .filter(({ target_status }) => target_status !== status)
      .map((record) => editOf(record, status));
    const count = edits.length;
    if (count === 0) return announce(nothing(selected.length));
    const title = underWay(count, campaign);
    await start({ underWay: title, done: done(count, campaign) }, title, { edits });
  };
}
