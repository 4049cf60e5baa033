import { type ReactNode, useEffect, useState } from "react";
import { hasOpenMark } from "../../outbox/persist.ts";
import { useSession } from "../../session/use-session.ts";
import { useOutbox } from "../use-changes.tsx";

// In milliseconds: a journal that cannot be read must not block the records.
const readTimeout = 4000;

type JournalGateProps = { fallback: ReactNode; children: ReactNode };

/** If changes are pending, delays the records until the journal is read, so that they first appear with those changes applied. */
export function JournalGate({ fallback, children }: JournalGateProps) {
  const outbox = useOutbox();
  const { accountId } = useSession();
  const [isRead, setRead] = useState(() => !hasOpenMark(accountId));
  useEffect(() => {
    if (isRead) return;
    const markRead = () => setRead(true);
    outbox.journal().then(markRead, markRead);
    const timeout = setTimeout(markRead, readTimeout);
    return () => clearTimeout(timeout);
  }, [outbox, isRead]);
  return isRead ? children : fallback;
}
