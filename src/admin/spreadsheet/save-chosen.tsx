import { useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { Button } from "../ui/buttons/button.tsx";
import type { SheetFile } from "./sheet.ts";

const text = spreadsheetWords;

type SaveChosenProps<R extends AnyRecord, S extends Scope> = SheetFile<R, S> & { records: readonly R[] };

/** Saves the chosen records, and no others, as a spreadsheet file. */
export function SaveChosen<R extends AnyRecord, S extends Scope>(props: SaveChosenProps<R, S>) {
  const { records, loadSheet, fileName } = props;
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    const { saveSheet } = await import("./save-sheet.ts");
    await saveSheet(await loadSheet(), records, fileName);
  };
  return (
    <>
      <Button
        onClick={() =>
          void save().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      >
        {text.saveChosen}
      </Button>
      <output>{hasFailed && text.saveFailed}</output>
    </>
  );
}
