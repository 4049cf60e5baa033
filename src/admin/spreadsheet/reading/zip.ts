import { spreadsheetWords } from "#words/spreadsheet.ts";
import { limits } from "./table.ts";

const text = spreadsheetWords;

/** A zip archive. Its entries are unpacked one at a time, with a limit on their total size. */
export type Zip = {
  has(path: string): boolean;
  /** The text of an entry in chunks, as it is unpacked. `report` receives the progress (0 to 1), in steps of at least 1%. */
  read(path: string, report?: (part: number) => void): AsyncGenerator<string>;
};

type Entry = { method: number; isEncrypted: boolean; crc: number; packed: number; size: number; at: number };

/** Opens a zip archive by its central directory. Throws an Error with a message for users if it is broken, encrypted or too large. */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = unlessBroken(() => entriesOf(bytes, view));
  let unpacked = 0;
  const count = (more: number) => {
    unpacked += more;
    if (unpacked > limits.unpackedBytes) throw new Error(text.unpacksTooLarge);
  };
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async *read(path, report = () => {}) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new Error(text.brokenFile);
      if (entry.isEncrypted) throw new Error(text.encryptedFile);
      const data = unlessBroken(() => packedData(bytes, view, entry));
      const decoder = new TextDecoder("utf-8", { fatal: true });
      const reportPart = inHundredths(report);
      let size = 0;
      let crc = ~0;
      for await (const piece of inflated(data, entry.method)) {
        count(piece.length);
        size += piece.length;
        crc = crcOf(piece, crc);
        yield unlessBroken(() => decoder.decode(piece, { stream: true }));
        reportPart(size / Math.max(size, entry.size));
      }
      if (size !== entry.size || ~crc >>> 0 !== entry.crc) throw new Error(text.brokenFile);
      yield unlessBroken(() => decoder.decode());
    },
  };
}

/** Throttles progress reports, because chunks are small, and each message would cost the page time. */
function inHundredths(report: (part: number) => void): (part: number) => void {
  let reported = 0;
  return (part) => {
    if (part < 1 && part - reported < 0.01) return;
    reported = part;
    report(part);
  };
}

/** Replaces the errors of reading beyond the end or of invalid UTF-8, which mean nothing to users. */
function unlessBroken<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError || error instanceof TypeError ? new Error(text.brokenFile) : error;
  }
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const longestComment = 0xffff;

function entriesOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = endOfDirectory(view);
  const entries = new Map<string, Entry>();
  const count = view.getUint16(end + 10, true);
  if (count > limits.zipEntries) throw new Error(text.unpacksTooLarge);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error(text.brokenFile);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    // Some programs separate folders with "\", or ignore case.
    const key = path.replaceAll("\\", "/").toLowerCase();
    // Programs disagree on which of two entries with one name to read.
    if (entries.has(key)) throw new Error(text.brokenFile);
    entries.set(key, {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  for (
    let at = view.byteLength - endSize;
    at >= Math.max(0, view.byteLength - endSize - longestComment);
    at -= 1
  )
    if (view.getUint32(at, true) === endSignature) return at;
  throw new Error(text.brokenFile);
}

function packedData(bytes: Uint8Array, view: DataView, { at, packed }: Entry): Uint8Array<ArrayBuffer> {
  if (view.getUint32(at, true) !== localSignature) throw new Error(text.brokenFile);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new Error(text.brokenFile);
  return new Uint8Array(bytes.subarray(start, start + packed));
}

async function* inflated(data: Uint8Array<ArrayBuffer>, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    yield data;
    return;
  }
  if (method !== 8) throw new Error(text.brokenFile);
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Error(text.brokenFile);
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Stopping early, at a limit, also cancels the decompression.
    await reader.cancel().catch(() => {});
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Updates a CRC-32 with more bytes. The caller inverts it at the beginning and the end. */
export function crcOf(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (let at = 0; at < bytes.length; at += 1)
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return crc;
}
