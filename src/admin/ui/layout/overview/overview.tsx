import { type ReactNode, useEffect, useId, useRef } from "react";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./overview.css?inline";

adoptStyles(css);

/** A list of cards, each of which sums up one thing. */
export const Overview = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="ov-list">
    {children}
  </ul>
);

type OverviewCardProps = {
  /** The link to its page. */
  title: ReactNode;
  /** How much there is of it, in a few words; `share` is how much of that is active, from 0 to 1. */
  says: ReactNode;
  share: number | undefined;
  picture: ReactNode;
  news: ReactNode;
  actions: ReactNode;
  /** Called when the card has come into view. */
  onSeen: () => void;
};

/** One card. */
export function OverviewCard({ title, says, share, picture, news, actions, onSeen }: OverviewCardProps) {
  const id = useId();
  const card = useSeen(onSeen);
  return (
    <li>
      <article ref={card} aria-labelledby={id} className="ov-card">
        <div>
          <div className="ov-head">
            <h2 id={id} dir="auto">
              {title}
            </h2>
          </div>
          <p className="ov-quiet">{says}</p>
          <span aria-hidden className="ov-share">
            {share !== undefined && <i style={{ width: `${100 * share}%` }} />}
          </span>
        </div>
        <div className="ov-strip">{picture}</div>
        <div className="ov-news">{news}</div>
        <div>{actions}</div>
      </article>
    </li>
  );
}

/** Secondary text in small print. */
export const Aside = ({ children }: { children: ReactNode }) => <p className="ov-quiet">{children}</p>;

/** A line that asks for the attention of the user. */
export const Attention = ({ children }: { children: ReactNode }) => (
  <p className="ov-attention">{children}</p>
);

type StripProps = {
  /** What the bars say, for whoever does not see them. */
  label: string;
  bars: readonly { readonly name: string; readonly count: number }[];
  /** What stands at the start of the axis, in its middle and at its end. */
  axis: readonly [start: string, middle: string, end: string];
};

/** How many there are in each range, as a small picture in the direction of the page. */
export function Strip({ label, bars, axis }: StripProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <>
      <div role="img" aria-label={label} className="ov-bars">
        {bars.map(({ name, count }) => (
          <i
            key={name}
            title={name}
            data-none={count === 0 ? "" : undefined}
            style={{ height: `${(100 * count) / most}%` }}
          />
        ))}
      </div>
      <p className="ov-axis">
        {axis.map((says, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text is known by its place
          <span key={place}>{says}</span>
        ))}
      </p>
    </>
  );
}

/** Calls once when an element has come into view. */
function useSeen(onSeen: () => void) {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
