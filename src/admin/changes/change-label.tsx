import { type ComponentType, Suspense, createContext, useContext } from "react";
import type { Scope } from "#contract/records/resource.ts";
import type { Change } from "../outbox/change.ts";

/** Components by resource name; each shows the current name of a record, which may have been unknown when the change was made. */
export type Labels = Readonly<Record<string, ComponentType<{ label: string; scope: Scope }>>>;

export const LabelsContext = createContext<Labels>({});

/** The name of the record that a change belongs to. */
export function ChangeLabel({ change: { label, target } }: { change: Change }) {
  const Label = useContext(LabelsContext)[target.resource];
  return <Suspense fallback={label}>{Label ? <Label label={label} scope={target.scope} /> : label}</Suspense>;
}
