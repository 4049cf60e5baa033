import { type ReactNode, useEffect, useState } from "react";
import { hasLeftOpen } from "../outbox/persist.ts";
import { useSession } from "../session/use-session.ts";
import { useOutbox } from "./use-changes.tsx";

// A journal that does not answer must not keep the records from the user.
const longest = 4000;

type RecalledProps = { meanwhile: ReactNode; children: ReactNode };

/** Holds records back while the journal is read, where changes were left open: they are first shown as the user left them. */
export function Recalled({ meanwhile, children }: RecalledProps) {
  const outbox = useOutbox();
  const { accountId } = useSession();
  const [isRecalled, setRecalled] = useState(() => !hasLeftOpen(accountId));
  useEffect(() => {
    if (isRecalled) return;
    const show = () => setRecalled(true);
    outbox.journal().then(show, show);
    const giveUp = setTimeout(show, longest);
    return () => clearTimeout(giveUp);
  }, [outbox, isRecalled]);
  return isRecalled ? children : meanwhile;
}
