import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { targetKey } from "#contract/records/resource.ts";
import { statusInWords } from "#words/records/enum-values.ts";
import { latelyWords } from "#words/campaign-categories/lately.ts";
import { mergeNewest } from "../../changes/journal/merge-newest.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import type { RecordRow } from "../../list/view/column.ts";
import { formattedPrice } from "../../money.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { InShort } from "../../ui/text/in-short.tsx";
import { type Move, beginOfLately, lastMove } from "./last-move.ts";

/** What this browser did to a record in the last seven days, in short. */
export function LatelyNote({ row: { place, shown } }: { row: RecordRow<CampaignCategory> }) {
  const outbox = useOutbox();
  const { store } = outbox;
  const { data } = useQuery({
    queryKey: ["journal", "lately"],
    queryFn: () => readLately(outbox),
    staleTime: Infinity,
    // Who comes back to a list sees what was done meanwhile.
    gcTime: 0,
    structuralSharing: false,
  });
  const now = useSyncExternalStore(store.subscribe, () => store.inQueue(place));
  const { price, target_status } = shown;
  const move = useMemo(() => {
    if (!data) return undefined;
    const known = mergeNewest(data.byPlace.get(place) ?? [], now);
    return lastMove(known, { price, target_status }, data.since);
  }, [data, place, now, price, target_status]);
  return move && <InShort {...inWords(move)} />;
}

/** The changes of the last days, by their records. */
async function readLately({ journal, store }: Outbox) {
  const since = beginOfLately(new Date());
  const ended = await (await journal()).endedSince(since);
  return { since, byPlace: Map.groupBy(mergeNewest(ended, store.all()), ({ target }) => targetKey(target)) };
}

function inWords(move: Move): { short: string; full: string } {
  const { at } = move;
  if (move.is === "added") return { short: latelyWords.added(at), full: latelyWords.addedInFull(at) };
  if (move.is === "status") {
    const status = statusInWords(move.status);
    return { short: latelyWords.status(status, at), full: latelyWords.statusInFull(status, at) };
  }
  const [by, from] = [formattedPrice(move.by), formattedPrice(move.from)];
  return {
    short: latelyWords.price(move.isRaised, by, at),
    full: latelyWords.priceInFull(move.isRaised, by, from, at),
  };
}
