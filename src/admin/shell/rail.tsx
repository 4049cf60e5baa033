import { Tags, Users } from "lucide";
import { shellWords } from "#words/shell.ts";
import { useAccount, useCampaigns } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { CampaignLinks } from "./campaign-links.tsx";
import { RailLink } from "./rail-entry.tsx";
import { SignOut } from "./sign-out.tsx";

/** The way around the console: at the left, only signs on a narrow screen, and a bar at the bottom of a phone. */
export function Rail() {
  const campaigns = useCampaigns();
  return (
    <div className="fixed z-30 border-line bg-rail max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:inset-y-0 sm:left-0 sm:flex sm:w-(--rail) sm:flex-col sm:border-r sm:py-4">
      <nav aria-label={shellWords.navigation} className="flex min-h-0 flex-1 max-sm:contents sm:flex-col">
        <AccountName />
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

/** The account, with room for two lines of its name before that is read. */
function AccountName() {
  const { accountId, mayWrite } = useSession();
  const name = useAccount()?.name;
  return (
    <div className="px-5 pb-5 max-lg:hidden">
      <p className="text-xs text-soft figures">{shellWords.accountNumber(accountId)}</p>
      {!mayWrite && <p className="mt-1 text-xs font-medium text-soft">{shellWords.readOnly}</p>}
      <p
        title={name}
        className="mt-1 line-clamp-2 h-10 text-base leading-5 font-bold tracking-tight text-balance"
      >
        {name}
      </p>
    </div>
  );
}
