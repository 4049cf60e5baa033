import { useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Section } from "../ui/layout/page/section.tsx";
import { StatusText } from "../ui/messages/status-text.tsx";
import { saveSheet } from "./save-sheet.ts";
import type { Sheet } from "./sheet.ts";

const text = spreadsheetWords;

type StartingFileProps<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  /** Returns all records of the list. */
  records: () => readonly R[];
  count: number;
  /** Without the extension. */
  fileName: string;
};

/** Exports the list as a workbook to edit and import, for users who have no file yet. An empty list gives the headers. */
export function StartingFile<R extends AnyRecord, S extends Scope>(props: StartingFileProps<R, S>) {
  const { sheet, records, count, fileName } = props;
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    saveSheet({ sheet, records: records(), hidden: [], fileName, format: "xlsx" }).catch(() =>
      setFailed(true),
    );
  };
  return (
    <Section
      title={text.noFileYet}
      hint={text.noFileYetHint}
      action={<Button onClick={save}>{count === 0 ? text.saveColumns : text.saveList}</Button>}
    >
      <StatusText>{hasFailed ? text.saveFailed : ""}</StatusText>
    </Section>
  );
}
