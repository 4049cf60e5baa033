import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { useWholeList } from "../../list/reading/use-whole-list.ts";
import { useSession } from "../../session/use-session.ts";
import { campaignCategories } from "../campaign-category-resource.ts";
import { type Difference, differencesSince, keepSnapshot, readSnapshot } from "./since-snapshot.ts";

/** The changes to a campaign since the user last marked it as seen. The first visit stores a snapshot. */
export function useSince(adCampaignId: number) {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const view = useWholeList(campaignCategories, { accountId, adCampaignId });
  const { isReading, shown } = view;
  const queryKey = ["snapshot", accountId, adCampaignId];
  const { data: snapshot } = useQuery({
    queryKey,
    queryFn: () => readSnapshot(accountId, adCampaignId),
    staleTime: Infinity,
    // Returning to the page reads the snapshot again.
    gcTime: 0,
    structuralSharing: false,
  });
  const records = useMemo((): readonly CampaignCategory[] => (isReading ? [] : shown()), [isReading, shown]);
  const [isRemembered, setRemembered] = useState<boolean>();
  const isFirst = snapshot === null && !isReading;
  useEffect(() => {
    if (isFirst) void keepSnapshot(accountId, adCampaignId, records).then(setRemembered);
  }, [isFirst, accountId, adCampaignId, records]);
  const differences = useMemo(
    (): Difference[] => (snapshot && !isReading ? differencesSince(snapshot, records) : []),
    [snapshot, records, isReading],
  );
  const markSeen = async () => {
    await keepSnapshot(accountId, adCampaignId, records);
    await queries.invalidateQueries({ queryKey });
  };
  return { view, snapshot, isRemembered, differences, markSeen };
}
