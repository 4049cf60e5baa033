import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { listWords } from "#words/list/list.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { readWholeList } from "../list/reading/read-whole-list.ts";
import type { ListView } from "../list/view/use-list-view.ts";
import { ButtonColumn } from "../ui/layout/button-column.tsx";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Stack } from "../ui/layout/stack.tsx";
import { LabelledSelect } from "../ui/controls/labelled-select.tsx";
import { useListPreferences } from "../list/view/list-preferences.ts";
import { useListAddress } from "../list/view/use-list-address.ts";
import { saveSheet } from "./save-sheet.ts";
import { type SheetFile, type SheetFormat, sheetFormats } from "./sheet.ts";
import { StatusText } from "../ui/messages/status-text.tsx";

const text = spreadsheetWords;

type SheetMenuProps<R extends AnyRecord, S extends Scope> = SheetFile<R, S> & {
  view: ListView<R>;
  /** The page that imports a spreadsheet, undefined if the user has no write access. */
  importAddress?: string | undefined;
  /** Further actions with files of this list. */
  children?: ReactNode;
};

/** The menu of a list that exports the shown rows or all of them, and links to the import. */
export function SheetMenu<R extends AnyRecord, S extends Scope>(props: SheetMenuProps<R, S>) {
  const { view, importAddress, children } = props;
  const [{ hidden }] = useListPreferences(props.list);
  const { sort } = useListAddress();
  const [format, setFormat] = useState<SheetFormat>("csv");
  const { status, save } = useSaving(props, format);
  const all = view.total - view.unreadable;
  const isAsked = view.readable < all || sort !== undefined;
  return (
    <Stack>
      <ButtonColumn>
        {(isAsked || hidden.length > 0) && !view.isReading && (
          <Button onClick={() => save(hidden, isAsked ? async () => view.shown() : undefined)}>
            {text.saveShown(view.readable, format)}
          </Button>
        )}
        <Button onClick={() => save([], undefined)}>
          {text.saveAll(view.isOpen ? undefined : all, format)}
        </Button>
        {importAddress && <ButtonLink to={importAddress}>{text.toImport}</ButtonLink>}
        {children}
      </ButtonColumn>
      <LabelledSelect
        label={text.format}
        value={format}
        choices={sheetFormats.map((one) => [one, text.formats[one]] as const)}
        onChoose={setFormat}
      />
      <StatusText>{status}</StatusText>
    </Stack>
  );
}

function useSaving<R extends AnyRecord, S extends Scope>({ load }: SheetFile<R, S>, format: SheetFormat) {
  const queries = useQueryClient();
  const [status, setStatus] = useState("");
  /** Without `read`, the whole list is read first. */
  const save = (hidden: readonly string[], read: (() => Promise<readonly R[]>) | undefined) => {
    const work = async () => {
      setStatus(text.readingNames);
      const { sheet, fileName, lacking } = await load();
      const report = (done: number, total: number | undefined) => setStatus(listWords.reading(done, total));
      const whole = () => readWholeList(sheet.resource, sheet.scope, queries, report);
      await saveSheet({ sheet, records: await (read ?? whole)(), hidden, fileName, format });
      setStatus(lacking ?? "");
    };
    work().catch(() => setStatus(text.saveFailed));
  };
  return { status, save };
}
