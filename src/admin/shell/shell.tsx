import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { waits } from "../api/server-waits.ts";
import { lazyPart, lazyWhenIdle } from "../parts/lazy-part.ts";
import { shellWords } from "#words/shell/shell.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { Rail } from "./rail.tsx";
import { ShellFrame } from "./shell-frame.tsx";
import { useScrollRestoration } from "./use-scroll-restoration.ts";
import { useAccount } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";

const LaterParts = lazyWhenIdle(() => import("./later-parts.tsx").then((module) => module.LaterParts));
const WaitNotice = lazyPart(() => import("./later-parts.tsx").then((module) => module.WaitNotice));

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return (
    <ShellFrame
      rail={<Rail />}
      page={
        <>
          <AccountName />
          <AskedToWait />
          <PageBoundary>{children}</PageBoundary>
        </>
      }
    >
      <Suspense>
        <LaterParts />
      </Suspense>
    </ShellFrame>
  );
}

/** A notice while requests pause because the service asked for it. */
function AskedToWait() {
  const wait = useSyncExternalStore(waits.subscribe, waits.current);
  return <Suspense>{wait && <WaitNotice wait={wait} />}</Suspense>;
}

/** The name of the account: at the top of the rail, which reserves two lines for it, or above each page if the rail is narrow. */
function AccountName() {
  const { accountId } = useSession();
  const name = useAccount()?.name;
  return (
    <div className="inset-s-0 z-30 -mb-2 flex gap-2 pt-2 text-xs max-sm:hidden lg:fixed lg:top-2 lg:block lg:w-(--rail) lg:px-5">
      <p className="shrink-0 leading-5 text-soft figures">{shellWords.accountNumber(accountId)}</p>
      <p
        dir="auto"
        title={name}
        className="line-clamp-2 leading-5 font-bold tracking-tight text-balance lg:text-base"
      >
        {name}
      </p>
    </div>
  );
}
