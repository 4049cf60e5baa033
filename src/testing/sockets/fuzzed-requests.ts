import { apiPath } from "#contract/route.ts";

/** What one connection sends, in chunks, and when it is closed. */
export type FuzzedConnection = { pieces: Buffer[]; closes: "early" | "half-closed" | "answered" };

/** The first name in creates that are hidden inside other requests. No contact with this name may ever be created. */
export const smuggledName = "Smuggled";

const contacts = apiPath("/account/1001/account-contact");

/** Generates what a connection sends: malformed, ambiguous, truncated and fragmented requests, with valid ones between them. */
export function fuzzedConnection(random: () => number, apiKey: string): FuzzedConnection {
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const count = Math.floor(random() * 4) + 1;
  const malformedRequests = malformed(smuggledCreate(apiKey), random) as [() => string];
  const texts = Array.from({ length: count }, () => pick(random() < 0.5 ? valid : malformedRequests));
  const bytes = Buffer.from(texts.map((make) => make()).join(""), "latin1");
  const whole = random() < 0.15 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
  return { pieces: inPieces(whole, random), closes: pick(["early", "half-closed", "answered", "answered"]) };
}

function smuggledCreate(apiKey: string): string {
  const body = JSON.stringify({ first_name: smuggledName, email: "s@example.com", contact_role: "OWNER" });
  return `POST ${contacts} HTTP/1.1\r\nhost: x\r\nx-api-key: ${apiKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const post = (headers: string, body = "") =>
  `POST /session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;

const valid = [
  () => get("/health/live"),
  () => get("/health/live?a=1"),
  () => get("/", "accept: text/html\r\n"),
  () => get(contacts),
  () => get("/assets/nothing.js"),
  () => "GET http://elsewhere/health/live HTTP/1.1\r\nhost: elsewhere\r\n\r\n",
  () => post("content-length: 2\r\n", "{}"),
  () => post("transfer-encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"),
  () => get("/health/live", "expect: 100-continue\r\n"),
] as const;

/** Requests that some parsers might read as two, or as none. */
function malformed(smuggled: string, random: () => number): (() => string)[] {
  const { length } = smuggled;
  const chunk = `${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
  const noise = () => String.fromCharCode(...Array.from({ length: 40 }, () => Math.floor(random() * 256)));
  return [
    // Entirely inside a body.
    () => post(`content-length: ${length}\r\n`, smuggled),
    () => post("transfer-encoding: chunked\r\n", chunk),
    () => get("/health/live", `content-length: ${length}\r\n`) + smuggled,
    // Lengths that contradict each other.
    () => post(`content-length: ${length}\r\ntransfer-encoding: chunked\r\n`, `0\r\n\r\n${smuggled}`),
    () => post(`transfer-encoding: chunked\r\ncontent-length: 5\r\n`, `0\r\n\r\n${smuggled}`),
    () => post(`content-length: 0\r\ncontent-length: ${length}\r\n`, smuggled),
    () => post(`content-length: +${length}\r\n`, smuggled),
    () => post(`content-length: ${length}, 0\r\n`, smuggled),
    () => post(`content-length: 0x0\r\n`, smuggled),
    // Transfer codings other than exactly chunked.
    ...["xchunked", "chunked, identity", "identity", "\x0bchunked", "chunked\x00", '"chunked"'].map(
      (coding) => () => post(`transfer-encoding: ${coding}\r\n`, `0\r\n\r\n${smuggled}`),
    ),
    () => post("transfer-encoding : chunked\r\n", `0\r\n\r\n${smuggled}`),
    () => post("transfer-encoding: chunked\r\n", `zz\r\n${smuggled}`),
    () => post("transfer-encoding: chunked\r\n", `-1\r\n\r\n${smuggled}`),
    () => post("transfer-encoding: chunked\r\n", `ffffffffffffffffff\r\n${smuggled}`),
    // Invalid line ends and characters.
    () => `GET /health/live HTTP/1.1\nhost: x\n\n${smuggled}`,
    () => `GET /health/live HTTP/1.1\r\nhost: x\r\nx: a\x00b\r\n\r\n${smuggled}`,
    () => `GET /health/live HTTP/1.1\r\nhost: x\r\n folded: y\r\n\r\n${smuggled}`,
    () => `GET /health\x00/live HTTP/1.1\r\nhost: x\r\n\r\n${smuggled}`,
    () => `GET /health/live HTTP/9.9\r\nhost: x\r\n\r\n${smuggled}`,
    () => "GET  /health/live  HTTP/1.1\r\nhost: x\r\n\r\n",
    () => `\x16\x03\x01${smuggled}`,
    () => `${noise()}${smuggled}`,
    () => get("/health/live", `x-long: ${"x".repeat(20_000)}\r\n`) + smuggled,
    () => `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n${smuggled}`,
  ];
}

function inPieces(bytes: Buffer, random: () => number): Buffer[] {
  const pieces: Buffer[] = [];
  const most = random() < 0.5 ? bytes.length : Math.ceil(random() * 400);
  for (let from = 0; from < bytes.length;) {
    const size = Math.max(1, Math.ceil(random() * most));
    pieces.push(bytes.subarray(from, from + size));
    from += size;
  }
  return pieces;
}
