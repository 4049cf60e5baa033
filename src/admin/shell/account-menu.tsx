import { Suspense, useState } from "react";
import { useOutbox, useTally } from "../changes/use-changes.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { useAccount } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { allTyped } from "../outbox/change-store.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { shellWords } from "#words/shell.ts";
import { MenuAction, MenuLink, MenuList } from "../ui/layout/menu-list.tsx";

const SignOutDialog = lazyPart(() => import("./sign-out-dialog.tsx").then((module) => module.SignOutDialog));

/** What concerns the person at this browser: how the console is for them, and leaving it. */
export const AccountMenu = () => (
  <MenuList>
    <AccountOnPhone />
    <MenuLink to="/settings">{shellWords.settings}</MenuLink>
    <SignOut />
  </MenuList>
);

/** Whose account it is: a phone has no room for it elsewhere. */
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

/** Signs out at once if all is saved; asks first what is to become of what is not. */
function SignOut() {
  const outbox = useOutbox();
  const { signOut, isPending } = useSignOut(outbox.forget);
  const tally = useTally();
  const { waiting, needYou, notSent } = tally;
  const typed = allTyped(tally);
  const [isAsking, setAsking] = useState(false);
  const unsent = waiting + needYou + notSent;
  const dialog = isAsking && (
    <Suspense>
      <SignOutDialog
        unsent={unsent}
        typed={typed}
        onSignOut={(isUnsentKept) => void signOut(isUnsentKept)}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return (
    <MenuAction
      onPress={() => (unsent + typed.length > 0 ? setAsking(true) : void signOut(false))}
      disabled={isPending}
      dialog={dialog}
    >
      {shellWords.signOut}
    </MenuAction>
  );
}
