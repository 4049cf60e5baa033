import { waitsWords } from "#words/shell/waits.ts";
import { waits } from "../api/server-waits.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import type { Wait } from "../outbox/deps.ts";
import { rateLimiter } from "../api/rate-limiter.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Notice } from "../ui/messages/notice.tsx";

/** The reason why requests pause, until when, and a button to retry now. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const outbox = useOutbox();
  const tryNow = () => {
    waits.tryNow();
    rateLimiter.tryNow();
    outbox.tryNow();
  };
  return (
    <Notice action={<Button onClick={tryNow}>{waitsWords.tryNow}</Button>}>
      {waitsWords.askedToWait(wait.status, wait.until)}
    </Notice>
  );
}
