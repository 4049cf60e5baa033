import { changesWords } from "#words/changes/changes.ts";
import type { Change } from "../outbox/change.ts";
import { FieldChange } from "../ui/text/field-change.tsx";
import { shownValue } from "./values-in-words.ts";

/** Each changed field, with its old and new value. */
export const FieldChanges = ({ fields }: { fields: Change["fields"] }) =>
  Object.entries(fields).map(([name, { from, to }]) => (
    <FieldChange
      key={name}
      name={changesWords.field(name)}
      from={shownValue(name, from)}
      to={shownValue(name, to)}
    />
  ));
