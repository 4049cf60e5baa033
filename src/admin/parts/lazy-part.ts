import { type ComponentType, lazy } from "react";
import { fetchPart } from "./fetch-part.ts";
import { whenIdle, whenSettled } from "./when-settled.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Code that is fetched once: when it is first asked for, or before that when the page has rested, so that it is there without a network. */
export function partOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const start = () => (loading ??= fetchPart(load));
  // Whoever asks for it hears of a failure.
  whenSettled(() => void start().catch(() => {}));
  return start;
}

/** What is shown only when it is asked for. */
export const lazyPart = <Props>(load: Load<Props>) => lazy(partOnce(() => defaultOf(load)));

/**
 * What the page can do without: its code is fetched once the browser has shown the page and has nothing else to do. Where another build is
 * served by then, the page goes without it.
 */
export const lazyWhenIdle = <Props>(load: Load<Props>) =>
  lazy(async () => {
    await new Promise<void>((done) => whenIdle(done));
    return fetchPart(() => defaultOf(load)).catch((): { default: ComponentType<Props> } => ({
      default: () => null,
    }));
  });

const defaultOf = async <Props>(load: Load<Props>) => ({ default: await load() });
