import type { Campaign } from "#contract/lookups.ts";
import { ConsoleLink } from "../ui/console-link.tsx";

/** Each campaign by its name, where the rail is wide enough for names. */
export const CampaignLinks = ({ campaigns }: { campaigns: Campaign[] }) => (
  <li className="mt-1 min-h-0 overflow-y-auto max-lg:hidden">
    <ul>
      {campaigns.map((campaign) => (
        <li key={campaign.ad_campaign_id}>
          <ConsoleLink
            to={`/campaigns/${campaign.ad_campaign_id}`}
            title={campaign.name}
            look="mx-2 block rounded-md py-1.5 pr-3 pl-10 leading-5 text-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-medium aria-[current]:text-accent"
          >
            <span className="line-clamp-2">{campaign.name}</span>
          </ConsoleLink>
        </li>
      ))}
    </ul>
  </li>
);
