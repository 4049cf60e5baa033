import type { ChangeStore } from "../outbox/change-store.ts";
import { type Change, differences, overlay } from "../outbox/change.ts";
import type { Edit } from "../outbox/outbox.ts";

/** One edit, with what it does to each field that it changes. */
export type PlannedRow = { readonly edit: Edit; readonly fields: Change["fields"] };

/** The edits that change something, and those whose records are so already, also by changes that are still under way. */
export function plannedRows(
  edits: readonly Edit[],
  log: Pick<ChangeStore, "of">,
): { changed: readonly PlannedRow[]; same: readonly Edit[] } {
  const changed: PlannedRow[] = [];
  const same: Edit[] = [];
  for (const edit of edits) {
    const fields = differences(overlay(edit.record, log.of(edit.target)), edit.wanted);
    if (fields) changed.push({ edit, fields });
    else same.push(edit);
  }
  return { changed, same };
}
