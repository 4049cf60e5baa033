import type { NewCampaignCategory } from "#contract/records/sent-records.ts";
import type { Fields } from "#contract/records/resource.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import { useAnnouncedRun } from "../../changes/run/use-announced-run.ts";
import { formattedPrice } from "../../money.ts";
import { changesOf } from "../../outbox/change-store.ts";
import type { Change } from "../../outbox/change.ts";
import { type CampaignScope, campaignCategories } from "../campaign-category-resource.ts";
import type { Names } from "../names/names.ts";
import { setInactive, requestInactive } from "./starting-inactive.ts";

const text = categoryToolsWords;

/** Adds categories to a campaign, and sets new ones inactive once they are created. */
export function useAdding(scope: CampaignScope, names: Names) {
  const outbox = useOutbox();
  const startRun = useAnnouncedRun();
  const resource = campaignCategories.name;

  return {
    /** Requests that the new category is set inactive. */
    requestInactive: ({ id }: Change): void => requestInactive([id]),
    /** Waits until the new category is set inactive. Returns that change; undefined if there is none, because the creation was not saved. */
    async setInactive({ id }: Change): Promise<Change | undefined> {
      const { target } = await outbox.ended(id);
      setInactive({ outbox });
      const change = outbox.store
        .of(target)
        .findLast(({ kind, fields }) => kind === "update" && "target_status" in fields);
      return change && outbox.ended(change.id);
    },
    /** Adds several categories as one announced run. Returns the creations. */
    async addAll(
      bodies: readonly (NewCampaignCategory & Fields)[],
      isInactive: boolean,
    ): Promise<readonly Change[]> {
      const creations = bodies.map((body) => ({
        resource,
        scope,
        label: names.nameOf(body),
        body,
      }));
      const price = formattedPrice(bodies[0]?.price ?? "0");
      const { id } = await startRun(
        { underWay: text.addingSeveral(bodies.length) },
        text.severalSentence(bodies.length, price),
        { edits: [], creations },
      );
      const made = changesOf(outbox.store, id);
      if (isInactive) requestInactive(made.map((creation) => creation.id));
      return made;
    },
  };
}
