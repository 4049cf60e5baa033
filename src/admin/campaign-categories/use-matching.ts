import { useSyncExternalStore } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import type { ListView } from "../list/view/use-list-view.ts";
import type { ChangeStore } from "../outbox/change-store.ts";
import { useSession } from "../session/use-session.ts";
import { withChanges } from "./campaign-category-target.ts";

type View = Pick<ListView<CampaignCategory>, "readable" | "matches" | "shown">;

/** The number of rows that still match the filters with their pending changes applied; the workbench opens with these. */
export function useMatching(view: View): number {
  const { store } = useOutbox();
  const { accountId } = useSession();
  return useSyncExternalStore(store.subscribe, () =>
    view.matches ? matchingIn(view, store, accountId).length : view.readable,
  );
}

/** The records of these rows. */
export function matchingIn(
  { matches, shown }: Pick<View, "matches" | "shown">,
  store: ChangeStore,
  accountId: number,
): readonly CampaignCategory[] {
  if (!matches) return shown();
  const now = withChanges(store, accountId, shown());
  return shown().filter((record, index) => matches(now[index] ?? record));
}
