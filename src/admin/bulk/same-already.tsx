import { Disclosure } from "../ui/disclosure.tsx";
import { bulkWords } from "#words/bulk.ts";

const mostNamed = 200;

/** The records that nothing happens to: how many, and on demand which. */
export function SameAlready({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  const unnamed = labels.length - mostNamed;
  return (
    <Disclosure title={bulkWords.sameAlready(labels.length)}>
      {labels.slice(0, mostNamed).join(", ")} {unnamed > 0 && bulkWords.andMore(unnamed)}
    </Disclosure>
  );
}
