import { decimalsOf } from "#contract/sent-price.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Change } from "../../outbox/change.ts";
import { scaled } from "../workbench/step.ts";

/** The latest change of a record; `at` is in milliseconds, prices are decimal texts. */
export type RecentChange = { readonly at: number } & (
  | { readonly is: "added" }
  | { readonly is: "price"; readonly from: string; readonly by: string; readonly isRaised: boolean }
  | { readonly is: "status"; readonly status: string }
);

/** The start of the recent period, in milliseconds: seven calendar days, so that each weekday occurs once. */
export function recentStart(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).getTime();
}

type FieldChange = { readonly from: string; readonly to: string; readonly at: number };

/**
 * The latest net change of a record since a moment. The net change of a field is from its first value to its last; there is none if the
 * record now has another value, or the first one again.
 */
export function latestChange(
  changes: readonly Change[],
  { price, target_status }: Pick<CampaignCategory, "price" | "target_status">,
  since: number,
): RecentChange | undefined {
  const saved = changes.flatMap((change) =>
    change.state.is === "confirmed" && change.state.at >= since ? [{ change, at: change.state.at }] : [],
  );
  const candidates: RecentChange[] = saved
    .filter(({ change }) => change.kind === "create")
    .map(({ at }) => ({ is: "added", at }));
  const priced = netChangeOf(saved, "price", price);
  if (priced) candidates.push({ is: "price", at: priced.at, from: priced.from, ...difference(priced) });
  const switched = netChangeOf(saved, "target_status", target_status);
  if (switched) candidates.push({ is: "status", at: switched.at, status: switched.to });
  return candidates.toSorted((a, b) => b.at - a.at)[0];
}

function netChangeOf(
  saved: readonly { change: Change; at: number }[],
  field: string,
  now: string,
): FieldChange | undefined {
  const steps = saved
    .toSorted((a, b) => a.change.madeAt - b.change.madeAt)
    .flatMap(({ change: { kind, fields }, at }): FieldChange[] => {
      const { from, to } = fields[field] ?? {};
      return kind === "update" && typeof from === "string" && typeof to === "string"
        ? [{ from, to, at }]
        : [];
    });
  const [first, last] = [steps[0], steps.at(-1)];
  return first && last && last.to === now && first.from !== now ? { ...last, from: first.from } : undefined;
}

function difference({ from, to }: FieldChange): { by: string; isRaised: boolean } {
  const decimals = Math.max(2, decimalsOf(from), decimalsOf(to));
  const by = scaled(to, decimals) - scaled(from, decimals);
  const digits = String(by < 0n ? -by : by).padStart(decimals + 1, "0");
  return { by: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, isRaised: by > 0n };
}
