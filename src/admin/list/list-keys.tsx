import { Suspense, useEffect, useState } from "react";
import { lazyWhenIdle } from "../parts/lazy-part.ts";
import type { ListKeysProps } from "./keys-button.tsx";

const KeysButton = lazyWhenIdle(() => import("./keys-button.tsx").then((module) => module.KeysButton));

/**
 * The keyboard shortcuts of a list. They are loaded when the browser is idle, and then handle the keys that were pressed before. Space is
 * reserved for their button.
 */
export function ListKeys(props: Omit<ListKeysProps, "early">) {
  const [early] = useState<KeyboardEvent[]>([]);
  return (
    <Suspense fallback={<EarlyKeys early={early} />}>
      <KeysButton {...props} early={early} />
    </Suspense>
  );
}

/** Records the keys that are pressed while the shortcuts are loaded. */
function EarlyKeys({ early }: Pick<ListKeysProps, "early">) {
  useEffect(() => {
    const record = (event: KeyboardEvent) => void early.push(event);
    document.addEventListener("keydown", record);
    return () => document.removeEventListener("keydown", record);
  }, [early]);
  return <span className="size-9 max-sm:hidden" />;
}
