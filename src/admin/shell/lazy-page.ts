import { type ComponentType, lazy } from "react";

/** A page whose code is fetched when the first page has settled, or at once when it is walked to. */
export function lazyPage(load: () => Promise<ComponentType>) {
  whenSettled(() => void load().catch(() => undefined));
  return lazy(async () => ({ default: await load() }));
}

function whenSettled(work: () => void): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
  const start = () => idle(work);
  if (document.readyState === "complete") setTimeout(start, 1500);
  else window.addEventListener("load", () => setTimeout(start, 1500), { once: true });
}
