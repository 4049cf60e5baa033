/** A file and its expected content: the headers, and each row with its number and cells separated by " ¦ ", rejected rows with the reason. */
export type SampleFile = {
  readonly name: string;
  readonly file: string | Uint8Array<ArrayBuffer>;
  readonly headers: string;
  readonly rows: readonly string[];
};

const utf8 = (text: string) => Uint8Array.from(Buffer.from(text, "utf8"));
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le"));
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le").swap16());
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : [part])),
  );

const headers = "Name ¦ Price";
const plain = ["2: Roof ¦ 12.50", "3: Drain ¦ 8"];
const tooManyCells = "This row has 3 cells, but there are 2 column headers.";
const textAfterQuote = "This row has text after a closing quotation mark.";
const tooFewCells = (cells: number, all: number) => `This row ends after ${cells} of ${all} cells.`;

const separatorSamples: SampleFile[] = [
  [",", "comma"],
  [";", "semicolon"],
  ["\t", "tab"],
  ["|", "bar"],
].flatMap(([sign = "", name = ""]) => [
  {
    name: `${name}, two columns, a last empty line`,
    file: `Name${sign}Price\r\nRoof${sign}12.50\r\nDrain${sign}8\r\n\r\n`,
    headers,
    rows: plain,
  },
  {
    name: `${name}, two columns, one row`,
    file: `Name${sign}Price\nRoof${sign}12.50`,
    headers,
    rows: plain.slice(0, 1),
  },
  {
    name: `${name}, the sign inside quotation marks`,
    file: `Name${sign}Price\n"Roof${sign}big"${sign}12.50\n`,
    headers,
    rows: [`2: Roof${sign}big ¦ 12.50`],
  },
  {
    name: `${name}, one cell too many`,
    file: `Name${sign}Price\nRoof${sign}1${sign}234.50\nDrain${sign}8\n`,
    headers,
    rows: [`2: Roof ¦ 1 ¦ 234.50 (${tooManyCells})`, "3: Drain ¦ 8"],
  },
  {
    name: `${name}, named on the first line`,
    file: `sep=${sign}\r\nName${sign}Price\r\nRoof${sign}12.50\r\n`,
    headers,
    rows: plain.slice(0, 1),
  },
  {
    name: `${name}, blank cells at the end of each line`,
    file: `Name${sign}Price${sign}${sign}\nRoof${sign}12.50${sign}${sign}\n${sign}${sign}${sign}\nDrain${sign}8${sign}${sign}\n`,
    headers,
    rows: ["2: Roof ¦ 12.50", "4: Drain ¦ 8"],
  },
]);

const lineEndSamples: SampleFile[] = [
  ["\n", "line feed"],
  ["\r\n", "carriage return and line feed"],
  ["\r", "carriage return"],
].flatMap(([end = "", name = ""]) => [
  {
    name: `lines end by ${name}`,
    file: ["Name,Price", "Roof,12.50", "Drain,8", ""].join(end),
    headers,
    rows: plain,
  },
  {
    name: `lines end by ${name}, but for the last`,
    file: ["Name,Price", "Roof,12.50", "Drain,8"].join(end),
    headers,
    rows: plain,
  },
  {
    name: `blank lines, ended by ${name}`,
    file: ["", "Name,Price", "", " , ", "Roof,12.50", "Drain,8", "", ""].join(end),
    headers,
    rows: ["5: Roof ¦ 12.50", "6: Drain ¦ 8"],
  },
  {
    name: `a cell with breaks by ${name}`,
    file: ["Name,Price", `"Roof${end}big${end}",12.50`, "Drain,8", ""].join(end),
    headers,
    rows: [`2: Roof${end}big${end} ¦ 12.50`, "3: Drain ¦ 8"],
  },
]);

const mixedLineEndSamples: SampleFile[] = [
  {
    name: "line ends of three kinds",
    file: "Name,Price\r\nA,1\nB,2\rC,3\r\n\nD,4\n\rE,5",
    headers,
    rows: ["2: A ¦ 1", "3: B ¦ 2", "4: C ¦ 3", "6: D ¦ 4", "8: E ¦ 5"],
  },
  {
    name: "most lines end by a carriage return, the last by a line feed",
    file: "Name,Price\rA,1\rB,2\rC,3\n",
    headers,
    rows: ["2: A ¦ 1", "3: B ¦ 2", "4: C ¦ 3"],
  },
  {
    name: "headers end otherwise than rows",
    file: `Name;Price\n${Array.from({ length: 11 }, (_, index) => `A;${index}`).join("\r\n")}`,
    headers,
    rows: Array.from({ length: 11 }, (_, index) => `${index + 2}: A ¦ ${index}`),
  },
];

const rowLengthSamples: SampleFile[] = [
  {
    name: "a price with its thousands parted",
    file: "Name,Price\nRoof,1,234.50\n",
    headers,
    rows: [`2: Roof ¦ 1 ¦ 234.50 (${tooManyCells})`],
  },
  {
    name: "a fourth cell",
    file: "First,Last,Email\nAda,Lovelace,a@b.co,Smith\nGrace,Hopper,g@b.co\n",
    headers: "First ¦ Last ¦ Email",
    rows: [
      "2: Ada ¦ Lovelace ¦ a@b.co ¦ Smith (This row has 4 cells, but there are 3 column headers.)",
      "3: Grace ¦ Hopper ¦ g@b.co",
    ],
  },
  {
    name: "a row that ends early",
    file: "Name,Price\nRoof\nDrain,8\n",
    headers,
    rows: [`2: Roof (${tooFewCells(1, 2)})`, "3: Drain ¦ 8"],
  },
  {
    name: "a break in a name that is not in quotation marks",
    file: "First,Last,Email\nAda,Love\nlace,a@b.co\nGrace,Hopper,g@b.co\n",
    headers: "First ¦ Last ¦ Email",
    rows: [
      `2: Ada ¦ Love (${tooFewCells(2, 3)})`,
      `3: lace ¦ a@b.co (${tooFewCells(2, 3)})`,
      "4: Grace ¦ Hopper ¦ g@b.co",
    ],
  },
  {
    name: "a last column without anything, whose separators are left out",
    file: "Name,Price,Note\nRoof,12.50\nDrain,8,\n",
    headers: "Name ¦ Price ¦ Note",
    rows: ["2: Roof ¦ 12.50 ¦ ", "3: Drain ¦ 8 ¦ "],
  },
  {
    name: "blank cells beyond the headers",
    file: "Name,Price\nRoof,12.50,,\nDrain,8, \n",
    headers,
    rows: plain,
  },
  {
    name: "a column without a header",
    file: "Name,,Price\nRoof,red,12.50\nDrain,,8\n",
    headers: "Name ¦ Column B ¦ Price",
    rows: ["2: Roof ¦ red ¦ 12.50", "3: Drain ¦  ¦ 8"],
  },
  {
    name: "a column without a header and cells",
    file: "Name,,Price\nRoof,,12.50\n",
    headers: "Name ¦  ¦ Price",
    rows: ["2: Roof ¦  ¦ 12.50"],
  },
  {
    name: "a last column without a header, where a price could be torn",
    file: "Name,Price,\nRoof,1,234.50\nDrain,8,\n",
    headers,
    rows: [`2: Roof ¦ 1 ¦ 234.50 (${tooManyCells})`, "3: Drain ¦ 8"],
  },
  { name: "one column", file: "Name\nRoof\nDrain\n", headers: "Name", rows: ["2: Roof", "3: Drain"] },
  { name: "headers alone", file: "Name,Price\n", headers, rows: [] },
];

const quotationSamples: SampleFile[] = [
  {
    name: "doubled quotation marks",
    file: 'Name,Price\n"Roof ""big""",12.50\n',
    headers,
    rows: ['2: Roof "big" ¦ 12.50'],
  },
  {
    name: "a quotation mark inside a cell",
    file: 'Name,Price\nRoof 5" pipe,12.50\n',
    headers,
    rows: ['2: Roof 5" pipe ¦ 12.50'],
  },
  {
    name: "quotation marks that are not doubled",
    file: 'Name,Price\n"the "big" one",12.50\nDrain,8\n',
    headers,
    rows: [`2: the big" one" ¦ 12.50 (${textAfterQuote})`, "3: Drain ¦ 8"],
  },
  {
    name: "text after quotation marks",
    file: 'Name,Price\n"Smith" Jr,12.50\n',
    headers,
    rows: [`2: Smith Jr ¦ 12.50 (${textAfterQuote})`],
  },
  {
    name: "spaces around quotation marks",
    file: 'Name,Price\n "Roof, big" , "12.50"\n',
    headers,
    rows: ["2: Roof, big ¦ 12.50"],
  },
  { name: "an empty text", file: 'Name,Price\n"",12.50\n', headers, rows: ["2:  ¦ 12.50"] },
  {
    name: "all in quotation marks",
    file: '"Name","Price"\n"Roof","12.50"\n"Drain","8"\n',
    headers,
    rows: plain,
  },
  { name: "spaces are kept", file: "Name,Price\n Roof , 12.50\n", headers, rows: ["2:  Roof  ¦  12.50"] },
  {
    name: "a semicolon file with decimal commas",
    file: "Name;Price\nRoof;12,50\nDrain;8,00\n",
    headers,
    rows: ["2: Roof ¦ 12,50", "3: Drain ¦ 8,00"],
  },
  {
    name: "as many commas as semicolons",
    file: "Name;Price, net\nRoof;12,50\nDrain;8,00\n",
    headers: "Name ¦ Price, net",
    rows: ["2: Roof ¦ 12,50", "3: Drain ¦ 8,00"],
  },
  {
    name: "last names first",
    file: "Name;Email\nLovelace, Ada;a@b.co\nHopper, Grace;g@b.co\n",
    headers: "Name ¦ Email",
    rows: ["2: Lovelace, Ada ¦ a@b.co", "3: Hopper, Grace ¦ g@b.co"],
  },
  {
    name: "a comma in one name of a semicolon file",
    file: "Name;Email\nFoo, Inc.;a@b.co\n",
    headers: "Name ¦ Email",
    rows: ["2: Foo, Inc. ¦ a@b.co"],
  },
];

const encodingSamples: SampleFile[] = [
  { name: "UTF-8", file: utf8("Name,Price\nZoë Łuk,12.50\n"), headers, rows: ["2: Zoë Łuk ¦ 12.50"] },
  {
    name: "UTF-8 with a mark",
    file: utf8("\uFEFFName,Price\nZoë,12.50\n"),
    headers,
    rows: ["2: Zoë ¦ 12.50"],
  },
  {
    name: "UTF-8 with a mark, and the separator named",
    file: utf8("\uFEFFsep=;\nName;Price\nZoë;12,50\n"),
    headers,
    rows: ["2: Zoë ¦ 12,50"],
  },
  {
    name: "UTF-16, little end first",
    file: utf16le("\uFEFFName\tPrice\r\nZoë\t12.50\r\n"),
    headers,
    rows: ["2: Zoë ¦ 12.50"],
  },
  {
    name: "UTF-16, big end first",
    file: utf16be("\uFEFFName\tPrice\r\nZoë\t12.50\r\n"),
    headers,
    rows: ["2: Zoë ¦ 12.50"],
  },
  {
    name: "UTF-16 without a mark, little end first",
    file: utf16le("Name\tPrice\r\nZoë\t12.50\r\n"),
    headers,
    rows: ["2: Zoë ¦ 12.50"],
  },
  {
    name: "UTF-16 without a mark, big end first",
    file: utf16be("Name\tPrice\r\nZoë\t12.50\r\n"),
    headers,
    rows: ["2: Zoë ¦ 12.50"],
  },
  {
    name: "Windows-1252",
    file: latin1("Name,Price\r\nZoë Müller,12.50\r\nJosé Peña,8\r\n"),
    headers,
    rows: ["2: Zoë Müller ¦ 12.50", "3: José Peña ¦ 8"],
  },
  {
    name: "Windows-1252, its own signs",
    file: bytes("Name,Price\r\nO", 0x92, "Neil ", 0x96, " Roofs,", 0x80, "12.50\r\n"),
    headers,
    rows: ["2: O’Neil – Roofs ¦ €12.50"],
  },
  {
    name: "Windows-1252, letters between 80 and 9F",
    file: bytes("Name,Price\r\nTom", 0x9a, " ", 0x8a, "imek,8\r\n"),
    headers,
    rows: ["2: Tomš Šimek ¦ 8"],
  },
  {
    name: "Windows-1252, capitals",
    file: latin1("NAME,PRICE\r\nMÜLLER,8\r\nÉCOLE,9\r\n"),
    headers: "NAME ¦ PRICE",
    rows: ["2: MÜLLER ¦ 8", "3: ÉCOLE ¦ 9"],
  },
  {
    name: "Mac Roman",
    file: bytes("Name,Price\rZo", 0x91, " M", 0x9f, "ller,12.50\rJos", 0x8e, " Pe", 0x96, "a,8\r"),
    headers,
    rows: ["2: Zoë Müller ¦ 12.50", "3: José Peña ¦ 8"],
  },
  {
    name: "Mac Roman with the line ends of today",
    file: bytes("Name,Price\nZo", 0x91, " M", 0x9f, "ller,12.50\nJos", 0x8e, " Pe", 0x96, "a,8\n"),
    headers,
    rows: ["2: Zoë Müller ¦ 12.50", "3: José Peña ¦ 8"],
  },
  {
    name: "Mac Roman, where its line ends alone tell",
    file: bytes("Name,Price\rK", 0x9a, "ln,8\r"),
    headers,
    rows: ["2: Köln ¦ 8"],
  },
  {
    name: "Mac Roman, its apostrophe",
    file: bytes("Name,Price\rO", 0xd5, "Neil Caf", 0x8e, ",8\r"),
    headers,
    rows: ["2: O’Neil Café ¦ 8"],
  },
];

export const sampleTexts: readonly SampleFile[] = [
  ...separatorSamples,
  ...lineEndSamples,
  ...mixedLineEndSamples,
  ...rowLengthSamples,
  ...quotationSamples,
  ...encodingSamples,
];
