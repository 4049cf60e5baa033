import { CircleUser } from "lucide";
import { Suspense } from "react";
import { shellWords } from "#words/shell/shell.ts";
import { useCampaigns } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ChangesLink } from "../changes/rail/changes-link.tsx";
import { useTally } from "../changes/use-changes.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { RailMenu } from "../ui/layout/rail/rail-entry.tsx";
import { RailFrame } from "./shell-frame.tsx";
import type { Campaign } from "#contract/lookups.ts";
import { ConsoleLink } from "../ui/buttons/console-link.tsx";

const TypedLink = lazyPart(() =>
  import("../changes/rail/tally-parts.tsx").then((module) => module.TypedLink),
);
const AccountMenu = lazyPart(() => import("./account-menu.tsx").then((module) => module.AccountMenu));

/** The navigation rail: the campaigns of the account, unfinished changes, and a note for read-only keys. */
export function Rail() {
  const campaigns = useCampaigns();
  const { mayWrite } = useSession();
  const isTyped = useTally(({ typed }) => typed.length > 0);
  return (
    <RailFrame
      note={
        !mayWrite && (
          <p className="px-2 text-xs font-medium text-soft max-lg:text-center lg:px-5 lg:pb-5">
            {shellWords.readOnly}
          </p>
        )
      }
      campaigns={campaigns && <CampaignLinks campaigns={campaigns} />}
      changes={
        <>
          {isTyped && (
            <Suspense>
              <TypedLink />
            </Suspense>
          )}
          <ChangesLink />
        </>
      }
      menu={
        <RailMenu icon={CircleUser} label={shellWords.account}>
          <AccountMenu />
        </RailMenu>
      }
    />
  );
}

/** Links to the campaigns, if the rail is wide enough for names. */
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
