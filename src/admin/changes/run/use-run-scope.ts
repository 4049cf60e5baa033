import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accountQuery, campaignsQuery } from "../../lookups/lookups.ts";
import type { Change } from "../../outbox/change.ts";
import { useSession } from "../../session/use-session.ts";
import type { RunScope } from "./receipt.ts";

/** The scope of the changes of a run: `cached` uses names that are loaded already, `load` waits for them or rejects. */
export function useRunScope(): {
  cached(changes: readonly Change[]): RunScope;
  load(changes: readonly Change[]): Promise<RunScope>;
} {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const account = accountQuery(accountId);
  const campaigns = campaignsQuery(accountId);
  const { data: cachedAccount } = useQuery(account);
  const { data: cachedCampaigns } = useQuery(campaigns);
  const scopeOf = (
    changes: readonly Change[],
    accountData: typeof cachedAccount,
    campaignsData: typeof cachedCampaigns,
  ): RunScope => {
    const [id, ...others] = new Set(changes.map(({ target }) => target.scope["adCampaignId"]));
    const name = campaignsData?.campaigns.find(({ ad_campaign_id }) => ad_campaign_id === id)?.name;
    return {
      account: { id: accountId, name: accountData?.name },
      campaign: id === undefined || others.length > 0 ? undefined : { id, name },
    };
  };
  return {
    cached: (changes) => scopeOf(changes, cachedAccount, cachedCampaigns),
    load: async (changes) =>
      scopeOf(
        changes,
        ...(await Promise.all([queries.ensureQueryData(account), queries.ensureQueryData(campaigns)])),
      ),
  };
}
