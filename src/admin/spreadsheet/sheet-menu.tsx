import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { listWords } from "#words/list.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { readWholeList } from "../list/reading/read-whole-list.ts";
import type { ListView } from "../list/view/use-list-view.ts";
import { ButtonColumn } from "../ui/layout/button-column.tsx";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { saveSheet } from "./save-sheet.ts";
import type { SheetFile } from "./sheet.ts";

const text = spreadsheetWords;

type SheetMenuProps<R extends AnyRecord, S extends Scope> = SheetFile<R, S> & {
  view: ListView<R>;
  /** The page that brings a spreadsheet back; left out where the user may not write. */
  importAddress?: string | undefined;
  /** What else is done with files of this list. */
  children?: ReactNode;
};

/** A list as a spreadsheet: what is shown of it or all of it saved as a file, and such a file brought back. */
export function SheetMenu<R extends AnyRecord, S extends Scope>(props: SheetMenuProps<R, S>) {
  const { view, importAddress, children } = props;
  const { says, save } = useSaving(props);
  const isNarrowed = view.readable < view.total - view.unreadable && !view.isReading;
  return (
    <>
      <ButtonColumn>
        {isNarrowed && (
          <Button onClick={() => save(async () => view.shown())}>{text.saveShown(view.readable)}</Button>
        )}
        <Button onClick={() => save(undefined)}>
          {text.saveAll(view.isOpen ? undefined : view.total - view.unreadable)}
        </Button>
        {importAddress && <ButtonLink to={importAddress}>{text.toImport}</ButtonLink>}
        {children}
      </ButtonColumn>
      <output>{says}</output>
    </>
  );
}

function useSaving<R extends AnyRecord, S extends Scope>({ loadSheet, fileName }: SheetFile<R, S>) {
  const queries = useQueryClient();
  const [says, say] = useState("");
  /** Without `read` the whole list is read first. */
  const save = (read: (() => Promise<readonly R[]>) | undefined) => {
    const work = async () => {
      const sheet = await loadSheet();
      const tell = (done: number, total: number | undefined) => say(listWords.reading(done, total));
      const whole = () => readWholeList(sheet.resource, sheet.scope, queries, tell);
      await saveSheet(sheet, await (read ?? whole)(), fileName);
      say("");
    };
    work().catch(() => say(text.saveFailed));
  };
  return { says, save };
}
