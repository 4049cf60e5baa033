import { Suspense } from "react";
import { lazyWhenIdle } from "../parts/lazy-part.ts";
import type { ListKeysProps } from "./keys-button.tsx";

const KeysButton = lazyWhenIdle(() => import("./keys-button.tsx").then((module) => module.KeysButton));

/** The keyboard shortcuts of a list, loaded when the browser is idle. Space is reserved for their button. */
export const ListKeys = (props: ListKeysProps) => (
  <Suspense fallback={<span className="size-9 max-sm:hidden" />}>
    <KeysButton {...props} />
  </Suspense>
);
