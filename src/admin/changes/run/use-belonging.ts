import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accountQuery, campaignsQuery } from "../../lookups/lookups.ts";
import type { Change } from "../../outbox/change.ts";
import { useSession } from "../../session/use-session.ts";
import type { Belonging } from "./receipt.ts";

/** To whom changes belong, as far as it is known by now; `read` waits until the names are. */
export function useBelonging(): {
  known(changes: readonly Change[]): Belonging;
  read(changes: readonly Change[]): Promise<Belonging>;
} {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const account = accountQuery(accountId);
  const campaigns = campaignsQuery(accountId);
  const { data: knownAccount } = useQuery(account);
  const { data: knownCampaigns } = useQuery(campaigns);
  const belonging = (
    changes: readonly Change[],
    named: typeof knownAccount,
    listed: typeof knownCampaigns,
  ): Belonging => {
    const [id, ...others] = new Set(changes.map(({ target }) => target.scope["adCampaignId"]));
    const name = listed?.campaigns.find(({ ad_campaign_id }) => ad_campaign_id === id)?.name;
    return {
      account: { id: accountId, name: named?.name },
      campaign: id === undefined || others.length > 0 ? undefined : { id, name },
    };
  };
  return {
    known: (changes) => belonging(changes, knownAccount, knownCampaigns),
    read: async (changes) =>
      belonging(
        changes,
        ...(await Promise.all([queries.ensureQueryData(account), queries.ensureQueryData(campaigns)])),
      ),
  };
}
