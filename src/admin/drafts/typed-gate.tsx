import { type ReactNode, Suspense, useState } from "react";
import { storedValues } from "../account-storage.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { allStoredDrafts } from "./draft-store.ts";

const WithTyped = lazyPart(() => import("./with-typed.tsx").then((module) => module.WithTyped));

type TypedGateProps = { fallback: ReactNode; children: ReactNode };

/** If there are drafts, delays the records until the store knows them, so that the records first appear with their marks. */
export function TypedGate({ fallback, children }: TypedGateProps) {
  const [hasDrafts] = useState(() => allStoredDrafts(storedValues()).length > 0);
  if (!hasDrafts) return children;
  return (
    <Suspense fallback={fallback}>
      <WithTyped>{children}</WithTyped>
    </Suspense>
  );
}
