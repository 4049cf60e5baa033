import { decimalsOf } from "#contract/sent-price.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Change } from "../../outbox/change.ts";
import { scaled } from "../workbench/step.ts";

/** What was done to a record last, `at` a moment in milliseconds; a price in decimal text. */
export type Move = { readonly at: number } & (
  | { readonly is: "added" }
  | { readonly is: "price"; readonly from: string; readonly by: string; readonly isRaised: boolean }
  | { readonly is: "status"; readonly status: string }
);

/** Seven days by the calendar, so that each has a name of its own. In milliseconds. */
export function beginOfLately(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).getTime();
}

type Step = { readonly from: string; readonly to: string; readonly at: number };

/**
 * What the saved changes of a record since a moment come to, the last of them first: of each field from its first value to its last, where
 * the record still has that, and nothing where it was put back.
 */
export function lastMove(
  changes: readonly Change[],
  { price, target_status }: Pick<CampaignCategory, "price" | "target_status">,
  since: number,
): Move | undefined {
  const saved = changes.flatMap((change) =>
    change.state.is === "confirmed" && change.state.at >= since ? [{ change, at: change.state.at }] : [],
  );
  const moves: Move[] = saved
    .filter(({ change }) => change.kind === "create")
    .map(({ at }) => ({ is: "added", at }));
  const priced = netOf(saved, "price", price);
  if (priced) moves.push({ is: "price", at: priced.at, from: priced.from, ...difference(priced) });
  const switched = netOf(saved, "target_status", target_status);
  if (switched) moves.push({ is: "status", at: switched.at, status: switched.to });
  return moves.toSorted((one, other) => other.at - one.at)[0];
}

function netOf(
  saved: readonly { change: Change; at: number }[],
  field: string,
  now: string,
): Step | undefined {
  const steps = saved
    .toSorted((one, other) => one.change.madeAt - other.change.madeAt)
    .flatMap(({ change: { kind, fields }, at }): Step[] => {
      const { from, to } = fields[field] ?? {};
      return kind === "update" && typeof from === "string" && typeof to === "string"
        ? [{ from, to, at }]
        : [];
    });
  const [first, last] = [steps[0], steps.at(-1)];
  return first && last && last.to === now && first.from !== now ? { ...last, from: first.from } : undefined;
}

function difference({ from, to }: Step): { by: string; isRaised: boolean } {
  const decimals = Math.max(2, decimalsOf(from), decimalsOf(to));
  const by = scaled(to, decimals) - scaled(from, decimals);
  const digits = String(by < 0n ? -by : by).padStart(decimals + 1, "0");
  return { by: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, isRaised: by > 0n };
}
