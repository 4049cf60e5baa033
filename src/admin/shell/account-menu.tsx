import { Suspense, useEffect, useState } from "react";
import { useOutbox, useTally } from "../changes/use-changes.tsx";
import { watchTyped } from "../drafts/watch-typed.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { useAccount } from "../lookups/lookups.ts";
import { forgetLastSeen } from "../offline/keep-last-seen.ts";
import { useSession } from "../session/use-session.ts";
import { type Tally, allTyped } from "../outbox/change-store.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { forgetAccount, mayHaveUnsent } from "../storage/forget-account.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { accountMenuWords } from "#words/shell/account-menu.ts";
import { shellWords } from "#words/shell/shell.ts";
import { MenuAction, MenuLink, MenuList } from "../ui/layout/rail/menu-list.tsx";

const SignOutDialog = lazyPart(() => import("./sign-out-dialog.tsx").then((module) => module.SignOutDialog));

/** The menu with the settings, and sign-out. */
export const AccountMenu = () => (
  <MenuList>
    <AccountOnPhone />
    <MenuLink to="/settings">{accountMenuWords.settings}</MenuLink>
    <SignOut />
  </MenuList>
);

/** The name of the account, for phones, which have no room for it elsewhere. */
function AccountOnPhone() {
  const { accountId } = useSession();
  const name = useAccount()?.name;
  return (
    <li className="px-3 py-2 sm:hidden">
      <p dir="auto" className="font-medium">
        {name}
      </p>
      <p className="text-xs text-soft figures">{shellWords.accountNumber(accountId)}</p>
    </li>
  );
}

const unsentIn = ({ waiting, needsAttention, unsent }: Tally) => waiting + needsAttention + unsent;

const ignore = () => {};
/** In milliseconds. In some browsers, reading the storage never ends. */
const readTimeout = 2000;
const timeout = () => new Promise((done) => setTimeout(done, readTimeout));

async function forget(outbox: Outbox, accountId: number, isUnsentKept: boolean): Promise<void> {
  const isDone = outbox.forget(isUnsentKept).then(
    () => true,
    () => false,
  );
  if (await Promise.race([isDone, timeout()])) return;
  // Only the code that cannot be loaded finds the unsent changes in the log, so they are kept with the whole of it.
  await Promise.race([forgetAccount(accountId, isUnsentKept && mayHaveUnsent(accountId)), timeout()]);
}

/**
 * Signs out at once if everything is saved. Otherwise asks what to do with unsaved changes, including those of an earlier visit. Keeps those that
 * cannot be read.
 */
function SignOut() {
  const outbox = useOutbox();
  const { accountId } = useSession();
  const { signOut, isPending } = useSignOut(async (isUnsentKept) => {
    await Promise.all([forget(outbox, accountId, isUnsentKept), forgetLastSeen(accountId)]);
  });
  const tally = useTally((whole) => whole);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => watchTyped(outbox.store), [outbox]);
  const press = async () => {
    if (!tally.isRead) await Promise.race([outbox.journal().catch(ignore), timeout()]);
    const now = outbox.store.tally();
    if (unsentIn(now) + allTyped(now).length > 0) setAsking(true);
    else void signOut(!now.isRead);
  };
  const dialog = isAsking && (
    <Suspense>
      <SignOutDialog
        unsent={unsentIn(tally)}
        typed={allTyped(tally)}
        onSignOut={(isUnsentKept) => void signOut(isUnsentKept)}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return (
    <MenuAction onPress={() => void press()} disabled={isPending} dialog={dialog}>
      {accountMenuWords.signOut}
    </MenuAction>
  );
}
