import { type ReactNode, useEffect, useState } from "react";
import { hasOpenMark } from "../../outbox/persist.ts";
import { useSession } from "../../session/use-session.ts";
import { useOutbox } from "../use-changes.tsx";

// A journal that does not answer must not block the records.
const readTimeout = 4000;

type JournalGateProps = { fallback: ReactNode; children: ReactNode };

/** Delays records until the journal is read, where changes are pending: they appear at once with those changes applied. */
export function JournalGate({ fallback, children }: JournalGateProps) {
  const outbox = useOutbox();
  const { accountId } = useSession();
  const [isRead, setRead] = useState(() => !hasOpenMark(accountId));
  useEffect(() => {
    if (isRead) return;
    const show = () => setRead(true);
    outbox.journal().then(show, show);
    const giveUp = setTimeout(show, readTimeout);
    return () => clearTimeout(giveUp);
  }, [outbox, isRead]);
  return isRead ? children : fallback;
}
