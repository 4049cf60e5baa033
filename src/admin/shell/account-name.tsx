import { shellWords } from "#words/shell.ts";
import { useAccount } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";

/** The account: at the head of the rail, which keeps room for two lines of its name, and above each page where the rail is slim. */
export function AccountName() {
  const { accountId } = useSession();
  const name = useAccount()?.name;
  return (
    <div className="left-0 z-30 -mb-2 flex gap-2 pt-2 text-xs lg:fixed lg:top-2 lg:block lg:w-(--rail) lg:px-5">
      <p className="shrink-0 leading-5 text-soft figures">{shellWords.accountNumber(accountId)}</p>
      <p title={name} className="line-clamp-2 leading-5 font-bold tracking-tight text-balance lg:text-base">
        {name}
      </p>
    </div>
  );
}
