import type { SampleFile } from "./sample-texts.ts";
import { odsOf, xlsxOf } from "./write-workbooks.ts";

const stringCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const numberCell = (xlsxValue: number | string, style = 0) => `<c s="${style}"><v>${xlsxValue}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const header = row(stringCell("Name"), stringCell("Value"));
const headers = "Name ¦ Value";

/** One row "Roof" with a value. */
const xlsxValue = (
  name: string,
  cell: string,
  expected: string,
  formats: (string | number)[] = [],
  book = "",
): SampleFile => ({
  name: `XLSX: ${name}`,
  file: xlsxOf({ sheets: header + row(stringCell("Roof"), cell), formats, book }),
  headers,
  rows: [`2: Roof ¦ ${expected}`],
});

const xlsxSamples: SampleFile[] = [
  xlsxValue("a whole number", numberCell(12), "12"),
  xlsxValue("what binary adds beyond 15 digits", numberCell("0.30000000000000004"), "0.3"),
  xlsxValue("binary noise of a price", numberCell("1234.5600000000001"), "1234.56"),
  xlsxValue("an exponent", numberCell("1.25E-3"), "0.00125"),
  xlsxValue("a large number", numberCell("4.9151234567890002E12"), "4915123456789"),
  xlsxValue("an id of 16 digits", numberCell("9007199254740993"), "9007199254740993"),
  xlsxValue("less than nothing", numberCell("-12.5"), "-12.5"),
  xlsxValue("money", numberCell("25.5", 1), "25.5", ["&quot;$&quot;#,##0.00"]),
  xlsxValue("a percentage", numberCell("0.0725", 1), "7.25%", [10]),
  xlsxValue("a percentage of its own format", numberCell("0.5", 1), "50%", ["0.0%"]),
  xlsxValue("zeros in front", numberCell("42", 1), "0042", ["0000"]),
  xlsxValue("a date", numberCell("45986", 1), "2025-11-25", [14]),
  xlsxValue("a date of its own format", numberCell("45986", 1), "2025-11-25", ["[$-409]d\\-mmm\\-yyyy;@"]),
  xlsxValue("a date with its time", numberCell("45986.395833333336", 1), "2025-11-25 09:30", [22]),
  xlsxValue("a time", numberCell("0.75", 1), "18:00", [20]),
  xlsxValue("a time of more than a day", numberCell("1.5", 1), "36:00", ["[h]:mm"]),
  xlsxValue("a date before March 1900", numberCell("59", 1), "1900-02-28", [14]),
  xlsxValue(
    "a date of a workbook that starts in 1904",
    numberCell("44524", 1),
    "2025-11-25",
    [14],
    '<workbookPr date1904="1"/>',
  ),
  xlsxValue("a stored date", '<c t="d"><v>2025-11-25T00:00:00</v></c>', "2025-11-25"),
  xlsxValue("a format that only looks like a date", numberCell("12", 1), "12", ["0 &quot;days&quot;"]),
  xlsxValue(
    "an attribute in the words of another",
    `<c x=" t='b' " y=' s="1"' s='0'><v>1</v></c>`,
    "1",
    [10],
  ),
  xlsxValue("yes", '<c t="b"><v>1</v></c>', "TRUE"),
  xlsxValue("a formula by its result", "<c><f>1+1&lt;3</f><v>2</v></c>", "2"),
  xlsxValue("a formula with a text", '<c t="str"><f>A1&amp;"x"</f><v>Namex</v></c>', "Namex"),
  xlsxValue("a formula with an empty text", '<c t="str"><f>""</f><v></v></c>', ""),
  xlsxValue(
    "signs of XML, and what XML cannot hold",
    stringCell("&lt;a&gt; &amp; &#65;&#x42; _x000D_&quot;"),
    '<a> & AB \r"',
  ),
  {
    name: "XLSX: shared and rich texts, and how they are spoken",
    file: xlsxOf({
      sheets: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>`,
      strings: `<si><t>Name</t></si><si><t>Value</t></si><si><r><t>Ro</t></r><r><rPr><b/></rPr><t xml:space="preserve">of </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>`,
    }),
    headers,
    rows: ["2: Roof  ¦ 東京"],
  },
  {
    name: "XLSX: blank rows and cells, and a cell beyond the headers",
    file: xlsxOf({
      sheets: `<row r="3"><c r="A3" t="str"><v>Name</v></c><c r="B3" t="str"><v>Value</v></c></row><row r="5"><c r="B5"><v>7</v></c></row><row r="9"><c r="A9" t="str"><v>Roof</v></c><c r="D9" t="str"><v>Smith</v></c></row><row r="1048576"/>`,
    }),
    headers,
    rows: ["5:  ¦ 7", "9: Roof ¦  ¦  ¦ Smith (This row has a cell in column D, which has no header.)"],
  },
  {
    name: "XLSX: an error, and a formula without a result",
    file: xlsxOf({
      sheets:
        header +
        row(stringCell("Roof"), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>') +
        row(stringCell("Drain"), "<c><f>A1</f></c>") +
        row(stringCell("Gate"), numberCell(1)),
    }),
    headers,
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
        { name: "Hidden", state: "hidden", rows: header + row(stringCell("No"), numberCell(1)) },
        { name: "Empty", rows: '<row r="1"><c r="A1" s="1"/></row>' },
        { name: "Prices", rows: header + row(stringCell("Roof"), numberCell(12)) },
        { name: "Other", rows: header + row(stringCell("No"), numberCell(2)) },
      ],
    }),
    headers,
    rows: ["2: Roof ¦ 12"],
  },
];

const odsText = (text: string, attributes = "") =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const odsCell = (type: string, attributes: string, expected = "") =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${expected}</text:p></table:table-cell>`;
const tableRow = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const odsHeader = tableRow(odsText("Name"), odsText("Value"));
const odsValue = (name: string, cell: string, expected: string): SampleFile => ({
  name: `ODS: ${name}`,
  file: odsOf(odsHeader + tableRow(odsText("Roof"), cell)),
  headers,
  rows: [`2: Roof ¦ ${expected}`],
});

const odsSamples: SampleFile[] = [
  odsValue("a number", odsCell("float", 'office:value="1234.5600000000001"', "1.234,56"), "1234.56"),
  odsValue("money", odsCell("currency", 'office:currency="EUR" office:value="25.5"', "25,50 €"), "25.5"),
  odsValue("a percentage", odsCell("percentage", 'office:value="0.0725"', "7,25 %"), "7.25%"),
  odsValue("a date", odsCell("date", 'office:date-value="2025-11-25"', "25.11.25"), "2025-11-25"),
  odsValue(
    "a date with its time",
    odsCell("date", 'office:date-value="2025-11-25T09:30:00"', "25.11.25 09:30"),
    "2025-11-25 09:30",
  ),
  odsValue("a time", odsCell("time", 'office:time-value="PT18H00M00S"', "18:00:00"), "18:00"),
  odsValue("yes", odsCell("boolean", 'office:boolean-value="true"', "WAHR"), "TRUE"),
  odsValue("zeros in front", odsCell("float", 'office:value="42"', "0042"), "0042"),
  odsValue("a formula by its result", odsCell("float", 'table:formula="of:=1+1" office:value="2"', "2"), "2"),
  odsValue(
    "spaces, tabs, breaks and parts",
    odsText('a<text:s text:c="3"/>b<text:tab/>c<text:line-break/><text:span>d</text:span>\n e'),
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
      `${odsHeader}<table:table-row table:number-rows-repeated="2">${odsText("x", 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>${tableRow(odsText("Roof"), odsText("1"))}<table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    ),
    headers,
    rows: ["2: x ¦ x", "3: x ¦ x", "7: Roof ¦ 1"],
  },
  {
    name: "ODS: merged cells, an error, a formula without a result, a cell beyond the headers",
    file: odsOf(
      odsHeader +
        tableRow(odsText("Roof", 'table:number-columns-spanned="2"'), "<table:covered-table-cell/>") +
        tableRow(odsText("Drain"), odsCell("string", 'calcext:value-type="error"', "#DIV/0!")) +
        tableRow(odsText("Gate"), '<table:table-cell table:formula="of:=[.A1]"/>') +
        tableRow(odsText("Door"), odsText("1"), odsText("Smith")),
    ),
    headers,
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
      `<table:tracked-changes><table:deletion><table:table-cell><text:p>gone</text:p></table:table-cell></table:deletion></table:tracked-changes><table:table table:name="Hidden" table:style-name="ta1">${odsHeader}${tableRow(odsText("No"), odsText("1"))}</table:table><table:table table:name="Empty" table:style-name="ta2"><table:table-row><table:table-cell/></table:table-row></table:table><table:table table:name="Prices" table:style-name="ta2"><table:shapes><draw:frame><text:p>shape</text:p></draw:frame></table:shapes>${odsHeader}${tableRow(odsText("Roof"), odsText("12"))}</table:table>`,
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="true"/></style:style>',
    ),
    headers,
    rows: ["2: Roof ¦ 12"],
  },
];

export const sampleWorkbooks: readonly SampleFile[] = [...xlsxSamples, ...odsSamples];
