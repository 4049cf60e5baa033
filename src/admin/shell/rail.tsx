import { Tags, Users } from "lucide";
import { shellWords } from "#words/shell.ts";
import { useCampaigns } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { CampaignLinks } from "./campaign-links.tsx";
import { RailLink } from "./rail-entry.tsx";
import { SignOut } from "./sign-out.tsx";

/** The way around the console: at the left, only signs on a narrow screen, and a bar at the bottom of a phone. */
export function Rail() {
  const campaigns = useCampaigns();
  const { mayWrite } = useSession();
  return (
    <div className="fixed z-30 low:static border-line bg-rail max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:inset-y-0 sm:left-0 sm:flex sm:w-(--rail) sm:flex-col sm:border-r sm:py-4 lg:pt-24">
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
          <ChangesLink />
          <SignOut />
        </ul>
      </nav>
    </div>
  );
}
