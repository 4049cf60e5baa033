import { planBySheet } from "../../spreadsheet/planning/planning-worker.ts";
import { contactSheet } from "./contact-sheet.ts";

/** What the sheet is made of, as plain data. */
export type ContactSheetParts = {
  readonly accountId: number;
  readonly roles: readonly string[] | undefined;
};

planBySheet(({ accountId, roles }: ContactSheetParts) => contactSheet(accountId, roles));
