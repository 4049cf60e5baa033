import { once } from "node:events";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { gzipSync } from "node:zlib";

/** An upstream that sends these bytes in reply to any request. It may then close the connection, or send further single bytes forever. */
export type FaultyUpstream = { bytes: (string | Buffer)[]; closes?: boolean; trickles?: boolean };

const head = (status: number | string, headers: Record<string, string> = {}) =>
  [
    `HTTP/1.1 ${status} Said`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");

/** A valid reply, except for what the parameters make invalid. */
export function reply(
  status: number | string,
  headers: Record<string, string> = {},
  body: string | Buffer = "{}",
): (string | Buffer)[] {
  const length = String(Buffer.byteLength(body));
  return [head(status, { "content-type": "application/json", "content-length": length, ...headers }), body];
}

const html = "<!doctype html><script>alert(1)</script>";
const page = { "content-type": "text/html" };
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));

/** Faulty upstreams by name, each with the status of the gateway's reply to a read. */
export const faultyUpstreams: Record<string, [status: number, FaultyUpstream]> = {
  "closes without a word": [502, { bytes: [], closes: true }],
  "never answers": [504, { bytes: [] }],
  "sends half a head and waits": [504, { bytes: ["HTTP/1.1 200 OK\r\ncontent-ty"] }],
  "sends half a head and goes": [502, { bytes: ["HTTP/1.1 200 OK\r\ncontent-ty"], closes: true }],
  "sends a head and no body": [504, { bytes: [head(200, { "content-length": "10" })] }],
  "dies in the middle of a body": [
    502,
    { bytes: [head(200, { "content-length": "10" }), "{"], closes: true },
  ],
  "dies in the middle of a chunk": [
    502,
    { bytes: [head(200, { "transfer-encoding": "chunked" }), "5\r\n{"], closes: true },
  ],
  "sends one byte after another, for ever": [
    504,
    { bytes: [head(200, { "content-length": "1000" })], trickles: true },
  ],
  "speaks no HTTP": [502, { bytes: ["SSH-2.0-OpenSSH_9.2\r\n"], closes: true }],
  "speaks HTTP 0.9": [502, { bytes: [html], closes: true }],
  "has a status that is none": [502, { bytes: reply("abc") }],
  "has the status 999": [502, { bytes: reply(999) }],
  "switches protocols": [502, { bytes: [head(101, { upgrade: "websocket", connection: "upgrade" })] }],
  "says to continue, and again": [502, { bytes: Array.from({ length: 100 }, () => head(100)) }],
  "has a head without end": [502, { bytes: [head(200).slice(0, -2), `x: ${"x".repeat(300_000)}`] }],
  "has two lengths": [
    502,
    { bytes: ["HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}"], closes: true },
  ],
  "has a length that is none": [502, { bytes: [head(200, { "content-length": "two" }), "{}"], closes: true }],
  "has both a length and chunks": [
    502,
    {
      bytes: [head(200, { "content-length": "2", "transfer-encoding": "chunked" }), "0\r\n\r\n"],
      closes: true,
    },
  ],
  "answers 200 with a page": [502, { bytes: reply(200, page, html) }],
  "answers 200 with a page that is called JSON": [502, { bytes: reply(200, {}, html) }],
  "answers 200 with nothing": [502, { bytes: reply(200, {}, "") }],
  "answers 200 with cut JSON": [502, { bytes: reply(200, {}, '{"content":[') }],
  "answers 200 in UTF-16": [502, { bytes: reply(200, {}, Buffer.from("{}", "utf16le")) }],
  "answers 200 in broken UTF-8": [502, { bytes: reply(200, {}, Buffer.from([0x22, 0xc3, 0x28, 0x22])) }],
  "answers compressed, though that was not asked": [
    502,
    { bytes: reply(200, { "content-encoding": "gzip" }, gzipSync("{}")) },
  ],
  "answers with a bomb": [502, { bytes: reply(200, { "content-encoding": "gzip" }, bomb) }],
  "answers more than a page can hold": [502, { bytes: reply(200, {}, `"${"x".repeat(5 * 1024 * 1024)}"`) }],
  "promises more than a page can hold": [504, { bytes: [head(200, { "content-length": "99999999999" })] }],
  "sends chunks without end": [
    502,
    {
      bytes: [
        head(200, { "transfer-encoding": "chunked" }),
        ...Array.from({ length: 90 }, () => `10000\r\n${"x".repeat(65_536)}\r\n`),
      ],
    },
  ],
  "leads elsewhere": [502, { bytes: reply(302, { location: "http://10.0.0.7/" }) }],
  "answers a part": [502, { bytes: reply(206, { "content-range": "bytes 0-1/9" }) }],
  "asks for the password of a proxy": [502, { bytes: reply(407, { "proxy-authenticate": "Basic" }) }],
  "asks to log in to the network": [502, { bytes: reply(511, page, html) }],
  "says that it is too early": [502, { bytes: reply(425) }],
  "says that we were slow": [504, { bytes: reply(408) }],
  "refuses with a page": [403, { bytes: reply(403, page, html) }],
  "refuses with nothing": [404, { bytes: reply(404, {}, "") }],
  "fails with a page": [503, { bytes: reply(503, { ...page, "retry-after": "3" }, html) }],
  "fails with a trace in plain text": [
    500,
    { bytes: reply(500, { "content-type": "text/plain" }, "at 10.0.0.7:5432") },
  ],
  "refuses in plain text": [409, { bytes: reply(409, { "content-type": "text/plain" }, "Archived.") }],
  "refuses in plain text that is none": [409, { bytes: reply(409, { "content-type": "text/plain" }, html) }],
};

/** Starts an upstream on a free port that behaves like the n-th of `all` in requests for account n. */
export async function startFaultyUpstreams(all: FaultyUpstream[]) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.on("data", (asked) => {
      const [, account] = /^[A-Z]+ \S*\/account\/(\d+)\//.exec(asked.toString()) ?? [];
      const faulty = all[Number(account) - 1];
      if (faulty) answer(socket, faulty);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function answer(socket: Socket, { bytes, closes, trickles }: FaultyUpstream): void {
  for (const part of bytes) socket.write(part);
  if (closes) socket.end();
  if (!trickles) return;
  const trickle = setInterval(() => socket.write(" "), 50);
  socket.on("close", () => clearInterval(trickle));
}
