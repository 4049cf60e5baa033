import { type ComponentType, lazy } from "react";
import { fetchPart } from "./fetch-part.ts";
import { whenIdle, whenSettled } from "./when-settled.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loads code once: on demand, or before that when the page has settled, so that it is available offline. */
export function partOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const start = () => (loading ??= fetchPart(load));
  whenSettled(() => loadInTurn(start));
  return start;
}

// Browsers open only six connections to a service over HTTP/1.1. The others stay free for what the user does meanwhile.
const lanes = [Promise.resolve(), Promise.resolve()];
let turns = 0;

/** Loads a part after those that were to be loaded before, two at a time. */
function loadInTurn(start: () => Promise<unknown>): void {
  const lane = (turns += 1) % lanes.length;
  const load = async () => {
    await lanes[lane];
    // The error is reported where the part is used.
    await start().catch(() => {});
  };
  lanes[lane] = load();
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
