import { type ComponentType, Suspense, createContext, useContext } from "react";
import type { Scope } from "#contract/records/resource.ts";
import type { Change } from "../outbox/change.ts";

/** What calls records of a resource by names that were not known when they were changed. */
export type Labels = Readonly<Record<string, ComponentType<{ label: string; scope: Scope }>>>;

/** By the name of the resource. */
export const LabelsContext = createContext<Labels>({});

/** How the record of a change is called. */
export function ChangeLabel({ change: { label, target } }: { change: Change }) {
  const Label = useContext(LabelsContext)[target.resource];
  return <Suspense fallback={label}>{Label ? <Label label={label} scope={target.scope} /> : label}</Suspense>;
}
