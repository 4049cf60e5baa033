import { useMemo, useState } from "react";
import { emptyListWords } from "#words/list/empty-list.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { isPersisting } from "../../account-storage.ts";
import { ListProgress } from "../../list/reading/list-progress.tsx";
import { useWholeList } from "../../list/reading/use-whole-list.ts";
import { useCategories } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import { announce } from "../../ui/messages/announcement.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/layout/page/empty-state.tsx";
import { Failure } from "../../ui/messages/failure.tsx";
import { FieldGrid } from "../../ui/fields/field-grid.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { LabelledInput } from "../../ui/controls/labelled-input.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { Remark } from "../../ui/layout/workbench/workbench-layout.tsx";
import { campaignCategories } from "../campaign-category-resource.ts";
import { storeNames, storedNames } from "./own-names.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;
const maxShown = 200;

/** Names categories of a campaign that the service does not name, by typing or from a file. The names are stored in this browser. */
export function CategoryNamesPage() {
  const { accountId } = useSession();
  const adCampaignId = useAdCampaignId();
  const view = useWholeList(campaignCategories, { accountId, adCampaignId });
  const { isReading, shown } = view;
  const named = useCategories();
  const unnamed = useMemo(() => {
    const known = new Set(named?.map(({ category_id }) => category_id));
    const numbers = isReading ? [] : shown().map(({ category_id }) => category_id);
    return [...new Set(numbers)].filter((number) => !known.has(number)).toSorted((a, b) => a - b);
  }, [named, isReading, shown]);
  const [names, setNames] = useState(storedNames);
  const keep = (more: Readonly<Record<string, string>>) => {
    storeNames(more);
    setNames(storedNames());
    announce(tools.namesKept(Object.keys(more).length, isPersisting()));
  };
  const [why, setWhy] = useState<string>();
  const take = (file: File) => {
    setWhy(undefined);
    namesFrom(file).then(keep, (error: Error) => setWhy(error.message));
  };
  return (
    <Page title={tools.names} count={tools.unnamedCount(unnamed.length)}>
      <Remark>{tools.namesHint(isPersisting())}</Remark>
      <FileButton
        label={tools.namesFile}
        hint={tools.namesFileHint}
        accept=".csv,.tsv,.txt,.xlsx,.ods"
        onFile={take}
      />
      {why && <Failure title={tools.namesFailed}>{why}</Failure>}
      <ListProgress view={view} />
      {unnamed.length === 0 && !isReading && (
        <EmptyState
          title={view.total === 0 ? emptyListWords.noneYet.campaignCategories.title : tools.allNamed}
        />
      )}
      <FieldGrid>
        {unnamed.slice(0, maxShown).map((number) => (
          <NameLine
            key={`${number} ${names[number] ?? ""}`}
            number={number}
            name={names[number] ?? ""}
            onKeep={keep}
          />
        ))}
      </FieldGrid>
    </Page>
  );
}

type NameLineProps = { number: number; name: string; onKeep: (names: Record<string, string>) => void };

function NameLine({ number, name, onKeep }: NameLineProps) {
  const { typed = name, type } = useDraftText(`category-names/${number}`, name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        type(undefined);
        onKeep({ [number]: typed.trim() });
      }}
    >
      <LabelledInput
        label={text.unnamedCategory(number)}
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== name && <Button type="submit">{tools.keepName}</Button>}
    </form>
  );
}

/** Reads names by ID from a file with two columns, with or without a header. */
async function namesFrom(file: File): Promise<Record<string, string>> {
  const { readWholeSheet } = await fetchPart(() => import("../../spreadsheet/read-sheet.ts"));
  const { headers, rows } = await readWholeSheet(file);
  return Object.fromEntries(
    [headers, ...rows.map(({ cells }) => cells)].flatMap(([number = "", name = ""]) =>
      /^\s*\d+\s*$/.test(number) && name.trim() ? [[String(Number(number)), name.trim().slice(0, 100)]] : [],
    ),
  );
}
