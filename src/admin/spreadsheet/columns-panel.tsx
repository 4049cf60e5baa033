import { type ReactNode, useState } from "react";
import type { AnyRecord } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { Button } from "../ui/buttons/button.tsx";
import { LabelledSelect } from "../ui/controls/labelled-select.tsx";
import { Toolbar } from "../ui/layout/bars/toolbar.tsx";
import { ChoiceGrid, NotedChoice } from "../ui/layout/choice-grid.tsx";
import { Section } from "../ui/layout/page/section.tsx";
import {
  type Mapping,
  columnsByHeaders,
  identifier,
  isInternalColumn,
  treatAsBlank,
  textKey,
} from "./planning/match-columns.ts";
import type { Choice, Sheet, SheetColumn } from "./sheet.ts";
import type { OpenedFile } from "./use-import.ts";

const text = spreadsheetWords;
const maxTexts = 30;

type ColumnsPanelProps = {
  sheet: Sheet;
  opened: OpenedFile;
  /** Whether a phone number lacks its country. */
  asksCountry: boolean;
};

/** The mapping of a file: its columns, the texts that are not among a column's values, and the country of phone numbers. */
export function ColumnsPanel({ sheet, opened, asksCountry }: ColumnsPanelProps) {
  const { mapping, questions, map } = opened;
  return (
    <>
      <Columns sheet={sheet} opened={opened}>
        {(asksCountry || mapping.country) && <PhoneCountry sheet={sheet} opened={opened} />}
      </Columns>
      {questions.length > 0 && (
        <Section title={text.valuesTitle} hint={text.valuesHint}>
          <ChoiceGrid>
            {questions.map((question) => (
              <Values
                key={question.column}
                column={sheet.columns.find(({ name }) => name === question.column)}
                texts={question.texts}
                mapping={mapping}
                map={map}
              />
            ))}
          </ChoiceGrid>
        </Section>
      )}
    </>
  );
}

type OpenedProps = Pick<ColumnsPanelProps, "sheet" | "opened">;

/** If all headers are known, the columns of the file are shown on demand. `children` are choices that are always shown. */
function Columns({ sheet, opened: { file, mapping, map }, children }: OpenedProps & { children: ReactNode }) {
  const known = columnsByHeaders(file.headers, sheet);
  const isKnown = file.headers.every(
    (header, at) => header.trim() === "" || known[at] === mapping.columns[at],
  );
  const [isOpen, setOpen] = useState(!isKnown || known.every((name) => name === ""));
  if (!isOpen)
    return (
      <>
        <Toolbar>
          <p>{text.columnsKnown(mapping.columns.filter(Boolean).length)}</p>
          <Button onClick={() => setOpen(true)}>{text.changeColumns}</Button>
        </Toolbar>
        {children && <ChoiceGrid>{children}</ChoiceGrid>}
      </>
    );
  const choices = choicesOf(sheet);
  return (
    <Section title={text.columnsTitle} hint={text.columnsHint}>
      <ChoiceGrid>
        {file.headers.map((header, at) =>
          isInternalColumn(mapping.columns[at]) ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no identity but their position
            <NotedChoice key={at} note={file.samples[at]?.join(" · ") ?? ""}>
              <LabelledSelect
                label={header.trim() || text.columnNamed(String(at + 1))}
                value={mapping.columns[at] ?? ""}
                choices={choices}
                onChoose={(name) => map(withColumn(mapping, at, name))}
              />
            </NotedChoice>
          ),
        )}
        {children}
      </ChoiceGrid>
    </Section>
  );
}

const PhoneCountry = ({ sheet, opened: { mapping, map } }: OpenedProps) =>
  sheet.countries && (
    <LabelledSelect
      label={text.phoneCountry}
      value={mapping.country ?? ""}
      choices={[["", text.chooseCountry], ...sheet.countries()]}
      onChoose={(country) => map({ ...mapping, country: country || undefined })}
    />
  );

const choicesOf = ({ number, columns, compounds = [] }: Sheet): Choice[] => [
  ["", text.skipColumn],
  [identifier, number.title],
  ...compounds.map(({ name, title }): Choice => [name, title]),
  ...columns.map(({ name, title }): Choice => [name, title]),
];

/** If another column already has this field, that one is skipped. */
const withColumn = (mapping: Mapping, at: number, name: string): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((other, index) => (index === at ? name : other === name ? "" : other)),
});

type ValuesProps = {
  column: SheetColumn<AnyRecord> | undefined;
  texts: OpenedFile["questions"][number]["texts"];
  mapping: Mapping;
  map: (mapping: Mapping) => void;
};

function Values({ column, texts, mapping, map }: ValuesProps) {
  if (!column) return null;
  const chosen = mapping.values[column.name] ?? {};
  const choices: Choice[] = [
    ["", text.chooseValue],
    ...(column.choices ?? []),
    [treatAsBlank, text.leaveBlank],
  ];
  const choose = (key: string, value: string) =>
    map({ ...mapping, values: { ...mapping.values, [column.name]: { ...chosen, [key]: value } } });
  return (
    <>
      {texts.slice(0, maxTexts).map(({ text: said, count }) => (
        <LabelledSelect
          key={said}
          label={text.meansOf(column.title, said.slice(0, 60), count)}
          value={chosen[textKey(said)] ?? ""}
          choices={choices}
          onChoose={(value) => choose(textKey(said), value)}
        />
      ))}
      {texts.length > maxTexts && <p>{text.moreValues(texts.length - maxTexts, column.title)}</p>}
    </>
  );
}
