import { type ReactNode, useEffect, useId, useRef } from "react";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./overview.css?inline";

adoptStyles(css);

/** A list of summary cards. */
export const Overview = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="ov-list">
    {children}
  </ul>
);

type OverviewCardProps = {
  /** The link to its page. */
  title: ReactNode;
  /** The total, in a few words; `share` is the active part of it, from 0 to 1. */
  summary: ReactNode;
  share: number | undefined;
  picture: ReactNode;
  news: ReactNode;
  actions: ReactNode;
  /** Called when the card has come into view. */
  onSeen: () => void;
};

/** A card that sums up one item. */
export function OverviewCard({ title, summary, share, picture, news, actions, onSeen }: OverviewCardProps) {
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
          <p className="ov-quiet">{summary}</p>
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

/** A line about something that needs the user's attention. */
export const Attention = ({ children }: { children: ReactNode }) => (
  <p className="ov-attention">{children}</p>
);

type StripProps = {
  /** A description of the bars for screen readers. */
  label: string;
  bars: readonly { readonly name: string; readonly count: number }[];
  /** The labels at the start, in the middle and at the end of the axis. */
  axis: readonly [start: string, middle: string, end: string];
};

/** A small histogram in the text direction of the page. */
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
        {axis.map((tick, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the labels have no identity but their position
          <span key={place}>{tick}</span>
        ))}
      </p>
    </>
  );
}

/** Calls `onSeen` once, when the element has come into view. */
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
