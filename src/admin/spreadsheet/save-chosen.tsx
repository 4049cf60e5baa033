import { useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { Stack } from "../ui/layout/stack.tsx";
import { Popover } from "../ui/buttons/popover.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { type SheetFile, type SheetFormat, sheetFormats } from "./sheet.ts";
import { StatusText } from "../ui/messages/status-text.tsx";

const text = spreadsheetWords;

type SaveChosenProps<R extends AnyRecord, S extends Scope> = SheetFile<R, S> & { records: readonly R[] };

/** Saves the selected records as a spreadsheet file. */
export function SaveChosen<R extends AnyRecord, S extends Scope>(props: SaveChosenProps<R, S>) {
  const { records, load } = props;
  const [status, setStatus] = useState("");
  const save = async (format: SheetFormat) => {
    setStatus(text.readingNames);
    const { saveSheet } = await fetchPart(() => import("./save-sheet.ts"));
    const { sheet, fileName, lacking } = await load();
    await saveSheet({ sheet, records, hidden: [], fileName, format });
    setStatus(lacking ?? "");
  };
  return (
    <>
      <Popover label={text.exportSelected}>
        <Stack>
          {sheetFormats.map((format) => (
            <Button key={format} onClick={() => void save(format).catch(() => setStatus(text.saveFailed))}>
              {text.formats[format]}
            </Button>
          ))}
        </Stack>
      </Popover>
      <StatusText>{status}</StatusText>
    </>
  );
}
