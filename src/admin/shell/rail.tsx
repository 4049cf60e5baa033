import { CircleUser, Tags, Users } from "lucide";
import { Suspense } from "react";
import { shellWords } from "#words/shell.ts";
import { useCampaigns } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { useTally } from "../changes/use-changes.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { RailLink, RailMenu } from "../ui/layout/rail-entry.tsx";
import type { Campaign } from "#contract/lookups.ts";
import { ConsoleLink } from "../ui/buttons/console-link.tsx";

const TypedLink = lazyPart(() => import("../changes/typed-link.tsx").then((module) => module.TypedLink));
const AccountMenu = lazyPart(() => import("./account-menu.tsx").then((module) => module.AccountMenu));

/** The way around the console: at the left, only signs on a narrow screen, and a bar at the bottom of a phone. */
export function Rail() {
  const campaigns = useCampaigns();
  const { mayWrite } = useSession();
  const isTyped = useTally().typed.length > 0;
  return (
    <div className="fixed z-30 low:static border-line bg-rail max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:inset-y-0 sm:inset-s-0 sm:flex sm:w-(--rail) sm:flex-col sm:border-e sm:py-4 lg:pt-24">
      <nav aria-label={shellWords.navigation} className="flex min-h-0 flex-1 max-sm:contents sm:flex-col">
        {!mayWrite && (
          <p className="px-2 text-xs font-medium text-soft max-lg:text-center lg:px-5 lg:pb-5">
            {shellWords.readOnly}
          </p>
        )}
        <ul className="flex min-h-0 flex-1 max-sm:justify-around sm:flex-col">
          <RailLink to="/contacts" icon={Users}>
            {shellWords.contacts}
          </RailLink>
          <RailLink to="/campaigns" icon={Tags}>
            {shellWords.campaigns}
          </RailLink>
          {campaigns && <CampaignLinks campaigns={campaigns} />}
          {isTyped && (
            <Suspense>
              <TypedLink />
            </Suspense>
          )}
          <ChangesLink />
          <RailMenu icon={CircleUser} label={shellWords.account}>
            <AccountMenu />
          </RailMenu>
        </ul>
      </nav>
    </div>
  );
}

/** Each campaign by its name, where the rail is wide enough for names. */
const CampaignLinks = ({ campaigns }: { campaigns: Campaign[] }) => (
  <li className="mt-1 min-h-0 overflow-y-auto max-lg:hidden">
    <ul>
      {campaigns.map((campaign) => (
        <li key={campaign.ad_campaign_id}>
          <ConsoleLink
            to={`/campaigns/${campaign.ad_campaign_id}`}
            title={campaign.name}
            look="mx-2 block rounded-md py-1.5 pe-3 ps-10 leading-5 text-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-medium aria-[current]:text-accent"
          >
            <span dir="auto" className="line-clamp-2">
              {campaign.name}
            </span>
          </ConsoleLink>
        </li>
      ))}
    </ul>
  </li>
);
