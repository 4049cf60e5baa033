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

/** What the first drawing can do without: its code is fetched once the browser has shown that and has nothing else to do. */
export const lazyWhenIdle = <Props>(load: Load<Props>) =>
  lazy(async () => {
    await new Promise<void>((done) => whenIdle(done));
    return fetchPart(() => defaultOf(load));
  });

const defaultOf = async <Props>(load: Load<Props>) => ({ default: await load() });
