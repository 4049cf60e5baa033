import { type ReactNode, useLayoutEffect } from "react";
import { useOutbox } from "../changes/use-changes.tsx";
import { watchTyped } from "./watch-typed.ts";

/** Shows its children with what is typed and not saved. */
export function WithTyped({ children }: { children: ReactNode }) {
  const { store } = useOutbox();
  // Before they are painted.
  useLayoutEffect(() => watchTyped(store), [store]);
  return children;
}
