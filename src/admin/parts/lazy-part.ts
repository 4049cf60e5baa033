import { type ComponentType, lazy } from "react";
import { fetchPart } from "./fetch-part.ts";
import { whenIdle, whenSettled } from "./when-settled.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loads code once: on demand, or before that when the page has settled, so that it is available offline. */
export function partOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const start = () => (loading ??= fetchPart(load));
  // The error is reported where the part is used.
  whenSettled(() => void start().catch(() => {}));
  return start;
}

/** A lazy component that is shown on demand. */
export const lazyPart = <Props>(load: Load<Props>) => lazy(partOnce(() => defaultOf(load)));

/**
 * A lazy component that the page can do without. It is loaded when the page is shown and the browser is idle. If another build is served by
 * then, nothing is rendered.
 */
export const lazyWhenIdle = <Props>(load: Load<Props>) =>
  lazy(async () => {
    await new Promise<void>((done) => whenIdle(done));
    return fetchPart(() => defaultOf(load)).catch((): { default: ComponentType<Props> } => ({
      default: () => null,
    }));
  });

const defaultOf = async <Props>(load: Load<Props>) => ({ default: await load() });
