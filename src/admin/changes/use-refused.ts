import { useEffect, useState } from "react";
import { type Change, bodyOf } from "./change.ts";
import { withdrawn } from "./resolve.ts";
import { useEngine } from "./use-changes.tsx";
import type { Fields } from "../resource.ts";

/** What was sent from a form and refused after it had been left: the fields, what stood there, when, and why. */
export type Refused = {
  readonly typed: Fields;
  readonly seen: Fields;
  readonly at: number;
  readonly why: string;
};

/** The last change of the form at an address that was refused meanwhile. It asks for the user no more, since it stands in the form again. */
export function useRefused(address: string): Refused | undefined {
  const { log, resolve } = useEngine();
  const [refused] = useState(() =>
    log.all().filter(({ form, state }) => form === address && state.is === "refused"),
  );
  useEffect(() => resolve(refused, withdrawn), [refused, resolve]);
  const last = refused.at(-1);
  return last && refusedOf(last);
}

function refusedOf(change: Change): Refused | undefined {
  if (change.state.is !== "refused") return undefined;
  const before = Object.entries(change.fields).map(([name, { from }]) => [name, from]);
  return {
    typed: bodyOf(change),
    seen: Object.fromEntries(before),
    at: change.madeAt,
    why: change.state.message,
  };
}
