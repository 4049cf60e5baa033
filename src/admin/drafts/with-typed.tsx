import { type ReactNode, useLayoutEffect } from "react";
import { useOutbox } from "../changes/use-changes.tsx";
import { watchTyped } from "./watch-typed.ts";

/** Puts the drafts into the change store before its children are painted. */
export function WithTyped({ children }: { children: ReactNode }) {
  const { store } = useOutbox();
  useLayoutEffect(() => watchTyped(store), [store]);
  return children;
}
