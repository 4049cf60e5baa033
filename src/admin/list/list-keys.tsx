import { Suspense } from "react";
import { lazyWhenIdle } from "../parts/lazy-part.ts";
import type { ListKeysProps } from "./keys-button.tsx";

const KeysButton = lazyWhenIdle(() => import("./keys-button.tsx").then((module) => module.KeysButton));

/** The keys of a list, once its rows are there; their button has its place from the beginning. */
export const ListKeys = (props: ListKeysProps) => (
  <Suspense fallback={<span className="size-9 max-sm:hidden" />}>
    <KeysButton {...props} />
  </Suspense>
);
