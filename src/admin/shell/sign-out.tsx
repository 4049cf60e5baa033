import { LogOut } from "lucide";
import { Suspense, useState } from "react";
import { useTally } from "../changes/use-changes.tsx";
import { lazyPart } from "../lazy-part.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { shellWords } from "#words/shell.ts";
import { RailAction } from "./rail-entry.tsx";

const SignOutDialog = lazyPart(() => import("./sign-out-dialog.tsx").then((module) => module.SignOutDialog));

const SignOutFailed = lazyPart(() => import("./sign-out-failed.tsx").then((module) => module.SignOutFailed));

/** Signs out at once if all is saved; says first what is not. */
export function SignOut() {
  const { signOut, isPending, failure } = useSignOut();
  const { waiting } = useTally();
  const [isAsking, setAsking] = useState(false);
  const dialog = isAsking && (
    <Suspense>
      <SignOutDialog waiting={waiting} onSignOut={() => void signOut()} onClose={() => setAsking(false)} />
    </Suspense>
  );
  return (
    <RailAction
      icon={LogOut}
      onPress={() => (waiting > 0 ? setAsking(true) : void signOut())}
      disabled={isPending}
      failure={<Suspense>{failure && <SignOutFailed why={failure} />}</Suspense>}
      dialog={dialog}
    >
      {shellWords.signOut}
    </RailAction>
  );
}
