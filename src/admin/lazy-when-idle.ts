import { type ComponentType, lazy } from "react";
import { whenIdle } from "./when-settled.ts";

/** What stands beside the first rows of a page: its code is fetched once the browser has shown them and has nothing else to do. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await new Promise<void>((done) => whenIdle(done));
    return { default: await load() };
  });
