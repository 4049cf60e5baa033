import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { mergeNewest } from "../changes/journal/merge-newest.ts";
import { useOutbox, useTally } from "../changes/use-changes.tsx";
import { localeSetting } from "../locale/locale-setting.ts";
import { type Tally, allTyped } from "../outbox/change-store.ts";
import { type Activity, activityOf, weekStart } from "./activity.ts";

/** The activity of this week by campaign ID; undefined until the journal is read. */
export function useActivity(): ((adCampaignId: number) => Activity) | undefined {
  const { store, journal } = useOutbox();
  const tally = useDeferredValue(useTally((whole) => whole));
  const { data: week } = useQuery({
    queryKey: ["journal", "week"],
    async queryFn() {
      const since = weekStart(new Date(), localeSetting.locale);
      return { since, ended: await (await journal()).endedSince(since) };
    },
    gcTime: 0,
    staleTime: 0,
  });
  return useMemo(() => {
    if (!week) return undefined;
    const { since, ended } = week;
    const byCampaign = Map.groupBy(
      mergeNewest(ended, store.all()),
      ({ target }) => target.scope["adCampaignId"],
    );
    return (id) => ({ ...activityOf(byCampaign.get(id) ?? [], since), typed: typedIn(tally, id) });
  }, [week, store, tally]);
}

const typedIn = (tally: Tally, adCampaignId: number): number =>
  allTyped(tally).filter(
    ({ is, address }) => is === "price" && address.split(/[/?#]/)[2] === String(adCampaignId),
  ).length;
