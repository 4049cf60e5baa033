type Share = { tone: "full" | "needs-you" | "none"; count: number };

const tones = { full: "bg-accent", "needs-you": "bg-amber", none: "bg-line" };

/** The shares of a whole as one bar. The numbers are shown beside it. */
export const ShareBar = ({ label, shares }: { label: string; shares: readonly Share[] }) => (
  <span role="img" aria-label={label} className="flex h-3.5 w-full gap-0.5">
    {shares
      .filter(({ count }) => count > 0)
      .map(({ tone, count }) => (
        <span key={tone} style={{ flexGrow: count }} className={`block rounded-sm ${tones[tone]}`} />
      ))}
  </span>
);
