import type { HandMade } from "./hand-made-texts.ts";
import { odsOf, xlsxOf } from "./write-workbooks.ts";

const s = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const n = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const head = row(s("Name"), s("Value"));
const heads = "Name ¦ Value";

/** One row "Roof" with a value. */
const value = (
  name: string,
  cell: string,
  shown: string,
  formats: (string | number)[] = [],
  book = "",
): HandMade => ({
  name: `XLSX: ${name}`,
  file: xlsxOf({ sheets: head + row(s("Roof"), cell), formats, book }),
  heads,
  rows: [`2: Roof ¦ ${shown}`],
});

const xlsx: HandMade[] = [
  value("a whole number", n(12), "12"),
  value("what binary adds beyond 15 digits", n("0.30000000000000004"), "0.3"),
  value("binary noise of a price", n("1234.5600000000001"), "1234.56"),
  value("an exponent", n("1.25E-3"), "0.00125"),
  value("a large number", n("4.9151234567890002E12"), "4915123456789"),
  value("an id of 16 digits", n("9007199254740993"), "9007199254740993"),
  value("less than nothing", n("-12.5"), "-12.5"),
  value("money", n("25.5", 1), "25.5", ["&quot;$&quot;#,##0.00"]),
  value("a percentage", n("0.0725", 1), "7.25%", [10]),
  value("a percentage of its own format", n("0.5", 1), "50%", ["0.0%"]),
  value("zeros in front", n("42", 1), "0042", ["0000"]),
  value("a date", n("45986", 1), "2025-11-25", [14]),
  value("a date of its own format", n("45986", 1), "2025-11-25", ["[$-409]d\\-mmm\\-yyyy;@"]),
  value("a date with its time", n("45986.395833333336", 1), "2025-11-25 09:30", [22]),
  value("a time", n("0.75", 1), "18:00", [20]),
  value("a time of more than a day", n("1.5", 1), "36:00", ["[h]:mm"]),
  value("a date before March 1900", n("59", 1), "1900-02-28", [14]),
  value(
    "a date of a workbook that starts in 1904",
    n("44524", 1),
    "2025-11-25",
    [14],
    '<workbookPr date1904="1"/>',
  ),
  value("a stored date", '<c t="d"><v>2025-11-25T00:00:00</v></c>', "2025-11-25"),
  value("a format that only looks like a date", n("12", 1), "12", ["0 &quot;days&quot;"]),
  value("an attribute in the words of another", `<c x=" t='b' " y=' s="1"' s='0'><v>1</v></c>`, "1", [10]),
  value("yes", '<c t="b"><v>1</v></c>', "TRUE"),
  value("a formula by its result", "<c><f>1+1&lt;3</f><v>2</v></c>", "2"),
  value("a formula with a text", '<c t="str"><f>A1&amp;"x"</f><v>Namex</v></c>', "Namex"),
  value("a formula with an empty text", '<c t="str"><f>""</f><v></v></c>', ""),
  value(
    "signs of XML, and what XML cannot hold",
    s("&lt;a&gt; &amp; &#65;&#x42; _x000D_&quot;"),
    '<a> & AB \r"',
  ),
  {
    name: "XLSX: shared and rich texts, and how they are spoken",
    file: xlsxOf({
      sheets: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>`,
      strings: `<si><t>Name</t></si><si><t>Value</t></si><si><r><t>Ro</t></r><r><rPr><b/></rPr><t xml:space="preserve">of </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>`,
    }),
    heads,
    rows: ["2: Roof  ¦ 東京"],
  },
  {
    name: "XLSX: blank rows and cells, and a cell beyond the heads",
    file: xlsxOf({
      sheets: `<row r="3"><c r="A3" t="str"><v>Name</v></c><c r="B3" t="str"><v>Value</v></c></row><row r="5"><c r="B5"><v>7</v></c></row><row r="9"><c r="A9" t="str"><v>Roof</v></c><c r="D9" t="str"><v>Smith</v></c></row><row r="1048576"/>`,
    }),
    heads,
    rows: ["5:  ¦ 7", "9: Roof ¦  ¦  ¦ Smith (This row has a cell in column D, which has no header.)"],
  },
  {
    name: "XLSX: an error, and a formula without a result",
    file: xlsxOf({
      sheets:
        head +
        row(s("Roof"), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>') +
        row(s("Drain"), "<c><f>A1</f></c>") +
        row(s("Gate"), n(1)),
    }),
    heads,
    rows: [
      "2: Roof ¦ #DIV/0! (Cell B2 shows an error: #DIV/0!.)",
      "3: Drain ¦  (Cell B3 has a formula without a result.)",
      "4: Gate ¦ 1",
    ],
  },
  {
    name: "XLSX: the first visible sheet with anything in it",
    file: xlsxOf({
      sheets: [
        { name: "Hidden", state: "hidden", rows: head + row(s("No"), n(1)) },
        { name: "Empty", rows: '<row r="1"><c r="A1" s="1"/></row>' },
        { name: "Prices", rows: head + row(s("Roof"), n(12)) },
        { name: "Other", rows: head + row(s("No"), n(2)) },
      ],
    }),
    heads,
    rows: ["2: Roof ¦ 12"],
  },
];

const t = (text: string, attributes = "") =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const v = (type: string, attributes: string, shown = "") =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const tableRow = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const odsHead = tableRow(t("Name"), t("Value"));
const odsValue = (name: string, cell: string, shown: string): HandMade => ({
  name: `ODS: ${name}`,
  file: odsOf(odsHead + tableRow(t("Roof"), cell)),
  heads,
  rows: [`2: Roof ¦ ${shown}`],
});

const ods: HandMade[] = [
  odsValue("a number", v("float", 'office:value="1234.5600000000001"', "1.234,56"), "1234.56"),
  odsValue("money", v("currency", 'office:currency="EUR" office:value="25.5"', "25,50 €"), "25.5"),
  odsValue("a percentage", v("percentage", 'office:value="0.0725"', "7,25 %"), "7.25%"),
  odsValue("a date", v("date", 'office:date-value="2025-11-25"', "25.11.25"), "2025-11-25"),
  odsValue(
    "a date with its time",
    v("date", 'office:date-value="2025-11-25T09:30:00"', "25.11.25 09:30"),
    "2025-11-25 09:30",
  ),
  odsValue("a time", v("time", 'office:time-value="PT18H00M00S"', "18:00:00"), "18:00"),
  odsValue("yes", v("boolean", 'office:boolean-value="true"', "WAHR"), "TRUE"),
  odsValue("zeros in front", v("float", 'office:value="42"', "0042"), "0042"),
  odsValue("a formula by its result", v("float", 'table:formula="of:=1+1" office:value="2"', "2"), "2"),
  odsValue(
    "spaces, tabs, breaks and parts",
    t('a<text:s text:c="3"/>b<text:tab/>c<text:line-break/><text:span>d</text:span>\n e'),
    "a   b\tc\nd e",
  ),
  odsValue(
    "two paragraphs",
    '<table:table-cell office:value-type="string"><text:p>a</text:p><text:p>b</text:p></table:table-cell>',
    "a\nb",
  ),
  odsValue(
    "a remark and a picture are no part of a cell",
    '<table:table-cell office:value-type="string"><office:annotation><dc:date>2025</dc:date><text:p>remark</text:p></office:annotation><draw:frame><text:p>picture</text:p></draw:frame><text:p>a</text:p></table:table-cell>',
    "a",
  ),
  {
    name: "ODS: repeated cells and rows, and blank ones without end",
    file: odsOf(
      `${odsHead}<table:table-row table:number-rows-repeated="2">${t("x", 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>${tableRow(t("Roof"), t("1"))}<table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    ),
    heads,
    rows: ["2: x ¦ x", "3: x ¦ x", "7: Roof ¦ 1"],
  },
  {
    name: "ODS: merged cells, an error, a formula without a result, a cell beyond the heads",
    file: odsOf(
      odsHead +
        tableRow(t("Roof", 'table:number-columns-spanned="2"'), "<table:covered-table-cell/>") +
        tableRow(t("Drain"), v("string", 'calcext:value-type="error"', "#DIV/0!")) +
        tableRow(t("Gate"), '<table:table-cell table:formula="of:=[.A1]"/>') +
        tableRow(t("Door"), t("1"), t("Smith")),
    ),
    heads,
    rows: [
      "2: Roof ¦ ",
      "3: Drain ¦ #DIV/0! (Cell B3 shows an error: #DIV/0!.)",
      "4: Gate ¦  (Cell B4 has a formula without a result.)",
      "5: Door ¦ 1 ¦ Smith (This row has a cell in column C, which has no header.)",
    ],
  },
  {
    name: "ODS: the first visible sheet with anything in it, and what was changed before",
    file: odsOf(
      `<table:tracked-changes><table:deletion><table:table-cell><text:p>gone</text:p></table:table-cell></table:deletion></table:tracked-changes><table:table table:name="Hidden" table:style-name="ta1">${odsHead}${tableRow(t("No"), t("1"))}</table:table><table:table table:name="Empty" table:style-name="ta2"><table:table-row><table:table-cell/></table:table-row></table:table><table:table table:name="Prices" table:style-name="ta2"><table:shapes><draw:frame><text:p>shape</text:p></draw:frame></table:shapes>${odsHead}${tableRow(t("Roof"), t("12"))}</table:table>`,
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="true"/></style:style>',
    ),
    heads,
    rows: ["2: Roof ¦ 12"],
  },
];

export const handMadeWorkbooks: readonly HandMade[] = [...xlsx, ...ods];
