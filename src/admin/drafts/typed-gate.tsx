import { type ReactNode, useEffect, useState } from "react";
import { storedValues } from "../account-storage.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { partOnce } from "../parts/lazy-part.ts";
import { whenSettled } from "../parts/when-settled.ts";
import { allStoredDrafts } from "./draft-store.ts";

const fetchWatch = partOnce(() => import("./watch-typed.ts"));
const ignore = () => {};

type TypedGateProps = { fallback: ReactNode; children: ReactNode };

/** Has the store know what is typed and not saved. Where something is from the start, records are delayed until then: they appear with it. */
export function TypedGate({ fallback, children }: TypedGateProps) {
  const { store } = useOutbox();
  const [isAny] = useState(() => allStoredDrafts(storedValues()).length > 0);
  const [isKnown, setKnown] = useState(!isAny);
  useEffect(() => {
    let isLeft = false;
    let stop = ignore;
    const watch = async () => {
      const { watchTyped } = await fetchWatch();
      if (isLeft) return;
      stop = watchTyped(store);
      setKnown(true);
    };
    const begin = () => void watch().catch(() => setKnown(true));
    const giveUp = isAny ? begin() : whenSettled(begin);
    return () => {
      isLeft = true;
      giveUp?.();
      stop();
    };
  }, [store, isAny]);
  return isKnown ? children : fallback;
}
