type Share = { tone: "full" | "needs-you" | "none"; count: number };

const tones = { full: "bg-accent", "needs-you": "bg-amber", none: "bg-line" };

/** How a whole is shared out, as one bar; what it says stands in figures beside it. */
export const ShareBar = ({ label, shares }: { label: string; shares: readonly Share[] }) => (
  <span role="img" aria-label={label} className="flex h-3.5 w-full gap-0.5">
    {shares
      .filter(({ count }) => count > 0)
      .map(({ tone, count }) => (
        <span key={tone} style={{ flexGrow: count }} className={`block rounded-sm ${tones[tone]}`} />
      ))}
  </span>
);
