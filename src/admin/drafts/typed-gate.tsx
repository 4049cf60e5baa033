import { type ReactNode, Suspense, useState } from "react";
import { storedValues } from "../account-storage.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { allStoredDrafts } from "./draft-store.ts";

const WithTyped = lazyPart(() => import("./with-typed.tsx").then((module) => module.WithTyped));

type TypedGateProps = { fallback: ReactNode; children: ReactNode };

/** Delays records, where something is kept that was typed, until the store knows of it: they appear at once with their marks. */
export function TypedGate({ fallback, children }: TypedGateProps) {
  const [isAny] = useState(() => allStoredDrafts(storedValues()).length > 0);
  if (!isAny) return children;
  return (
    <Suspense fallback={fallback}>
      <WithTyped>{children}</WithTyped>
    </Suspense>
  );
}
