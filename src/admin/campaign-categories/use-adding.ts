import { useQueryClient } from "@tanstack/react-query";
import type { NewCampaignCategory } from "#contract/campaign-categories.ts";
import type { Change } from "../changes/change.ts";
import { useEngine } from "../changes/use-changes.tsx";
import type { ListData } from "../list/list-data.ts";
import { honouredEtag } from "../list/records-of.ts";
import { type AnyRecord, type Fields, listKey } from "../resource.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import { formattedPrice } from "../money.ts";
import { type CampaignScope, campaignCategories } from "./campaign-category-resource.ts";
import type { Names } from "./names.ts";
import { setInactive, wishInactive } from "./starting-inactive.ts";

const text = categoryToolsWords;

/** Adds several categories as one run, all at one price; and has new ones set inactive once they are there. */
export function useAdding(scope: CampaignScope, names: Names) {
  const engine = useEngine();
  const queries = useQueryClient();
  const resource = campaignCategories.name;
  const needs = { engine, accountId: scope.accountId };

  return {
    /** Has the creation that was just made under this name followed by the second step. */
    wishInactive(label: string): Change | undefined {
      const creation = engine.log
        .all()
        .findLast((change) => change.kind === "create" && change.label === label);
      if (creation) wishInactive(needs, [creation.id]);
      return creation;
    },
    /** What became of the second step; undefined if there is none, because the first was not saved. */
    async setInactive({ id }: Change): Promise<Change | undefined> {
      const { target } = await engine.ended(id);
      setInactive(needs);
      const step = engine.log
        .of(target)
        .findLast(({ kind, fields }) => kind === "update" && "target_status" in fields);
      return step && engine.ended(step.id);
    },
    addAll(bodies: readonly NewCampaignCategory[], isInactive: boolean): string {
      const list = queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope));
      const seen = honouredEtag(list);
      const creations = bodies.map((body) => ({
        resource,
        scope,
        label: names.nameOf(body),
        body: body as Fields,
        seen,
      }));
      const price = formattedPrice(bodies[0]?.price ?? "0");
      const run = engine.run(text.severalSentence(bodies.length, price), [], creations);
      const made = engine.log.all().filter((change) => change.run === run.id);
      if (isInactive)
        wishInactive(
          needs,
          made.map(({ id }) => id),
        );
      return run.id;
    },
  };
}
