import { planBySheet } from "../../spreadsheet/planning/planning-worker.ts";
import { contactSheet } from "./contact-sheet.ts";

/** The data from which a worker creates the sheet; it must be cloneable. */
export type ContactSheetParts = {
  readonly accountId: number;
  readonly roles: readonly string[] | undefined;
};

planBySheet(({ accountId, roles }: ContactSheetParts) => contactSheet(accountId, roles));
