import { useMemo, useState, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { type Scope, listKey } from "#contract/records/resource.ts";
import { storedValues } from "../account-storage.ts";
import type { Schema } from "../storage/stored-values.ts";
import { hashOf } from "./planning/fingerprint.ts";
import type { PlannedRow } from "./planning/planned-import.ts";
import type { Answers } from "./planning/planning.ts";
import { mapOf } from "../storage/map-of.ts";

/** The user's choices about an import. A choice about a row is valid only while the row would do the same as when it was made. */
export type ImportChoices = {
  readonly answers: Answers;
  /** By row number: "" if the row is left out, or the hash of its outcome if it is included despite being held back. */
  readonly ticks: Readonly<Record<string, string>>;
  /** By row number: the chosen option of an unclear row. */
  readonly picks: Readonly<Record<string, { readonly option: number; readonly of: string }>>;
  /** Whether rows that are held back are sent anyway. */
  readonly agreed: { readonly edited: boolean; readonly alike: boolean };
};

/** A file, and the choices about it. */
type PersistedImport = { readonly file: File | undefined; readonly choices: ImportChoices };

const texts = mapOf(z.string());
const choicesSchema = z.object({
  answers: texts,
  ticks: texts,
  picks: mapOf(z.object({ option: z.number(), of: z.string() })),
  agreed: z.object({ edited: z.boolean(), alike: z.boolean() }),
});
const fileSchema: Schema<File> = {
  safeParse: (value) => (value instanceof File ? { success: true, data: value } : { success: false }),
};

const nothingChosen: ImportChoices = {
  answers: {},
  ticks: {},
  picks: {},
  agreed: { edited: false, alike: false },
};
const nothing: PersistedImport = { file: undefined, choices: nothingChosen };

// Larger files are not stored, because drafts could not be stored either if the quota were exhausted.
const maxStoredBytes = 10_000_000;

/** A hash of the outcome of a row, which changes with it. */
export const outcomeHash = (row: PlannedRow): string => hashOf(JSON.stringify(row));

/** The import into a list, stored in the browser until it is sent or discarded. */
export function usePersistedImport(resource: string, scope: Scope) {
  const values = storedValues();
  const isReady = useSyncExternalStore(values.subscribe, values.isReady);
  const place = `import/${listKey(resource, scope).join("/")}`;
  const [filePlace, choicesPlace] = [`${place}/file`, `${place}/choices`];
  const kept = useMemo(
    (): PersistedImport => ({
      file: isReady ? values.read(filePlace, fileSchema) : undefined,
      choices: values.read<ImportChoices>(choicesPlace, choicesSchema) ?? nothingChosen,
    }),
    [values, isReady, filePlace, choicesPlace],
  );
  const [own, setOwn] = useState<PersistedImport>();
  const keep = (next: PersistedImport) => {
    setOwn(next);
    const isKept = next.file !== undefined && next.file.size <= maxStoredBytes;
    values.set({
      [filePlace]: isKept ? next.file : undefined,
      [choicesPlace]: isKept ? next.choices : undefined,
    });
  };
  const { file, choices } = own ?? kept;
  return {
    file,
    choices,
    open: (chosen: File) => keep({ ...nothing, file: chosen }),
    choose: (some: Partial<ImportChoices>) => keep({ file, choices: { ...choices, ...some } }),
    discard: () => keep(nothing),
  };
}
