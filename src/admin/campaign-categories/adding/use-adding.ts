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
import { setInactive, wishInactive } from "./starting-inactive.ts";

const text = categoryToolsWords;

/** Adds categories to a campaign, and has new ones set inactive once they are there. */
export function useAdding(scope: CampaignScope, names: Names) {
  const outbox = useOutbox();
  const startRun = useAnnouncedRun();
  const resource = campaignCategories.name;

  return {
    /** Has a creation followed by the second step. */
    wishInactive: ({ id }: Change): void => wishInactive([id]),
    /** What became of the second step; undefined if there is none, because the first was not saved. */
    async setInactive({ id }: Change): Promise<Change | undefined> {
      const { target } = await outbox.ended(id);
      setInactive({ outbox });
      const step = outbox.store
        .of(target)
        .findLast(({ kind, fields }) => kind === "update" && "target_status" in fields);
      return step && outbox.ended(step.id);
    },
    /** Adds several as one run, which is announced. Returns the creations. */
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
      if (isInactive) wishInactive(made.map((change) => change.id));
      return made;
    },
  };
}
