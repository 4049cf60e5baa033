import { useQueryClient } from "@tanstack/react-query";
import { isPageEtag } from "#contract/etag.ts";
import type { NewCampaignCategory } from "#contract/campaign-categories.ts";
import type { Change } from "../changes/change.ts";
import { useEngine } from "../changes/use-changes.tsx";
import type { ListData } from "../list/list-data.ts";
import { type AnyRecord, type Fields, listKey } from "../resource.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import { formattedPrice } from "../money.ts";
import { type CampaignScope, campaignCategories } from "./campaign-category-resource.ts";
import type { Names } from "./names.ts";

const text = categoryToolsWords;

/** Adds several categories as one run, all at one price; and sets new ones inactive after they are there. */
export function useAdding(scope: CampaignScope, names: Names) {
  const engine = useEngine();
  const queries = useQueryClient();
  const resource = campaignCategories.name;

  /** Sets a category inactive once the service has answered that it is there; undefined if it never was. */
  async function setInactive(creation: Change): Promise<Change | undefined> {
    const created = await engine.ended(creation.id);
    if (created.state.is !== "saved") return undefined;
    const record: AnyRecord = { target_status: "ACTIVE" };
    const change = engine.edit(created.target, created.label, record, { target_status: "INACTIVE" }, null);
    return change && engine.ended(change.id);
  }

  return {
    setInactive,
    /** The creation that was made last under this name. */
    creationOf: (label: string) =>
      engine.log.all().findLast((change) => change.kind === "create" && change.label === label),
    addAll(bodies: readonly NewCampaignCategory[], isInactive: boolean): string {
      const list = queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope));
      const seen = list && isPageEtag(list.etag) ? list.etag : null;
      const creations = bodies.map((body) => ({
        resource,
        scope,
        label: names.nameOf(body),
        body: body as Fields,
        seen,
      }));
      const price = formattedPrice(bodies[0]?.price ?? "0");
      const run = engine.run(text.severalSentence(bodies.length, price), [], creations);
      if (isInactive)
        for (const change of engine.log.all()) if (change.run === run.id) void setInactive(change);
      return run.id;
    },
  };
}
