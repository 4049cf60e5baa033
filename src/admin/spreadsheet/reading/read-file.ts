import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type ReadSheet, classifyRows } from "./classify-rows.ts";
import { decodeText } from "./decode-text.ts";
import { readDelimited } from "./delimited-text.ts";
import { readOds } from "./read-ods.ts";
import { readXlsx } from "./read-xlsx.ts";
import { type ReadContext, type Table, limits } from "./table.ts";
import { openZip } from "./zip.ts";

const text = spreadsheetWords;

/** Reads a file of any supported format, detected by its content and not by its name. Rejects with an Error with a message for users. */
export async function readFile(file: Blob, context: ReadContext): Promise<ReadSheet> {
  if (file.size > limits.fileBytes) throw new Error(text.fileTooLarge(limits.fileBytes / 1e6));
  return classifyRows(await readTable(new Uint8Array(await file.arrayBuffer()), context), context);
}

async function readTable(bytes: Uint8Array, context: ReadContext): Promise<Table> {
  if (startsWith(bytes, zipSignature)) return readWorkbook(bytes, context);
  if (startsWith(bytes, compoundSignature)) throw new Error(oldWorkbook(bytes));
  const { text: whole, encoding } = decodeText(bytes);
  // Some programs save HTML with the extension of a spreadsheet.
  if (/^\s*<(\?xml|!doctype|html|table)/i.test(whole)) throw new Error(text.notSheet);
  return { ...readDelimited(whole, context), ...(encoding && { encoding }) };
}

const zipSignature = [0x50, 0x4b];
// Legacy Excel files, and encrypted new ones, are in the compound file format.
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function oldWorkbook(bytes: Uint8Array): string {
  const isEncrypted = new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");
  return isEncrypted ? text.encryptedFile : text.oldWorkbook;
}

async function readWorkbook(bytes: Uint8Array, context: ReadContext): Promise<Table> {
  const zip = openZip(bytes);
  if (zip.has("xl/workbook.bin")) throw new Error(text.oldWorkbook);
  if (zip.has("encrypted-package")) throw new Error(text.encryptedFile);
  if (zip.has("content.xml")) return readOds(zip, context);
  if (zip.has("[Content_Types].xml") && !zip.has("word/document.xml")) return readXlsx(zip, context);
  throw new Error(text.notSheet);
}
