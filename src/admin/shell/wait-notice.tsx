import { type Wait, waits } from "../asked-to-wait.ts";
import { useEngine } from "../changes/use-changes.tsx";
import { pace } from "../pace.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { waitsWords } from "#words/waits.ts";

/** Why nothing is sent or read for a while, until when, and how to try now. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const engine = useEngine();
  const tryNow = () => {
    waits.tryNow();
    pace.tryNow();
    engine.resume();
  };
  return (
    <Notice action={<Button onClick={tryNow}>{waitsWords.tryNow}</Button>}>
      {waitsWords.askedToWait(wait.status, wait.until)}
    </Notice>
  );
}
