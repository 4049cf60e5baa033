import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { targetKey } from "#contract/records/resource.ts";
import { statusInWords } from "#words/records/enum-values.ts";
import { recentChangeWords } from "#words/campaign-categories/recent-change.ts";
import { mergeNewest } from "../../changes/journal/merge-newest.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import type { RecordRow } from "../../list/view/column.ts";
import { formattedPrice } from "../../money.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { InShort } from "../../ui/text/in-short.tsx";
import { type RecentChange, recentStart, latestChange } from "./latest-change.ts";

/** The latest change of a record that was made in this browser in the last seven days, in short. */
export function RecentChangeNote({ row: { place, shown } }: { row: RecordRow<CampaignCategory> }) {
  const outbox = useOutbox();
  const { store } = outbox;
  const { data } = useQuery({
    queryKey: ["journal", "lately"],
    queryFn: () => readRecentChanges(outbox),
    staleTime: Infinity,
    // Returning to a list reads the journal again.
    gcTime: 0,
    structuralSharing: false,
  });
  const now = useSyncExternalStore(store.subscribe, () => store.inQueue(place));
  const { price, target_status } = shown;
  const latest = useMemo(() => {
    if (!data) return undefined;
    const known = mergeNewest(data.byPlace.get(place) ?? [], now);
    return latestChange(known, { price, target_status }, data.since);
  }, [data, place, now, price, target_status]);
  return latest && <InShort {...inWords(latest)} />;
}

/** The changes of the recent period, by record. */
async function readRecentChanges({ journal, store }: Outbox) {
  const since = recentStart(new Date());
  const ended = await (await journal()).endedSince(since);
  return { since, byPlace: Map.groupBy(mergeNewest(ended, store.all()), ({ target }) => targetKey(target)) };
}

function inWords(change: RecentChange): { short: string; full: string } {
  const { at } = change;
  if (change.is === "added")
    return { short: recentChangeWords.added(at), full: recentChangeWords.addedInFull(at) };
  if (change.is === "status") {
    const status = statusInWords(change.status);
    return { short: recentChangeWords.status(status, at), full: recentChangeWords.statusInFull(status, at) };
  }
  const [by, from] = [formattedPrice(change.by), formattedPrice(change.from)];
  return {
    short: recentChangeWords.price(change.isRaised, by, at),
    full: recentChangeWords.priceInFull(change.isRaised, by, from, at),
  };
}
