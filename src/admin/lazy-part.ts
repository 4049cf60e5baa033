import { type ComponentType, lazy } from "react";
import { fetchPart } from "./fetch-part.ts";
import { whenIdle, whenSettled } from "./when-settled.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What is shown only when it is asked for: its code is fetched then, or before that when the page has rested, so that it is there without a network. */
export function lazyPart<Props>(load: Load<Props>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const start = () => (loading ??= fetched(load));
  // Whoever shows it hears of a failure.
  whenSettled(() => void start().catch(() => {}));
  return lazy(start);
}

/** What stands beside the first rows of a page: its code is fetched once the browser has shown them and has nothing else to do. */
export const lazyWhenIdle = <Props>(load: Load<Props>) =>
  lazy(async () => {
    await new Promise<void>((done) => whenIdle(done));
    return fetched(load);
  });

const fetched = async <Props>(load: Load<Props>) => ({ default: await fetchPart(load) });
