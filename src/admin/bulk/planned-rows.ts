import type { ChangeStore } from "../outbox/change-store.ts";
import { type Change, differences, overlay } from "../outbox/change.ts";
import type { Edit } from "../outbox/outbox.ts";

/** An edit, and the old and new value of each field that it changes. */
export type PlannedRow = { readonly edit: Edit; readonly fields: Change["fields"] };

/** Separates edits that change something from those whose records have the new values already, counting pending changes. */
export function plannedRows(
  edits: readonly Edit[],
  store: Pick<ChangeStore, "of">,
): { changed: readonly PlannedRow[]; same: readonly Edit[] } {
  const changed: PlannedRow[] = [];
  const same: Edit[] = [];
  for (const edit of edits) {
    // As the preview shows it: until the run begins, a pending change may be saved, and no longer be applied to an older record.
    const record = overlay(edit.record, store.of(edit.target));
    const fields = differences(record, edit.wanted);
    if (fields) changed.push({ edit: { ...edit, record }, fields });
    else same.push(edit);
  }
  return { changed, same };
}
