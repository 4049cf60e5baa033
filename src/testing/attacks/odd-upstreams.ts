import { once } from "node:events";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { gzipSync } from "node:zlib";

/** What an upstream sends to whoever asks it, byte for byte; where it `ends`, it then closes the connection. */
export type OddUpstream = { sends: (string | Buffer)[]; ends?: boolean; drips?: boolean };

const head = (status: number | string, headers: Record<string, string> = {}) =>
  [
    `HTTP/1.1 ${status} Said`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");

/** A reply as it should be, but for what is given. */
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

/** Each by name, with the status that a caller of the gateway is answered to a read. */
export const oddUpstreams: Record<string, [status: number, OddUpstream]> = {
  "closes without a word": [502, { sends: [], ends: true }],
  "never answers": [504, { sends: [] }],
  "sends half a head and waits": [504, { sends: ["HTTP/1.1 200 OK\r\ncontent-ty"] }],
  "sends half a head and goes": [502, { sends: ["HTTP/1.1 200 OK\r\ncontent-ty"], ends: true }],
  "sends a head and no body": [504, { sends: [head(200, { "content-length": "10" })] }],
  "dies in the middle of a body": [502, { sends: [head(200, { "content-length": "10" }), "{"], ends: true }],
  "dies in the middle of a chunk": [
    502,
    { sends: [head(200, { "transfer-encoding": "chunked" }), "5\r\n{"], ends: true },
  ],
  "sends one byte after another, for ever": [
    504,
    { sends: [head(200, { "content-length": "1000" })], drips: true },
  ],
  "speaks no HTTP": [502, { sends: ["SSH-2.0-OpenSSH_9.2\r\n"], ends: true }],
  "speaks HTTP 0.9": [502, { sends: [html], ends: true }],
  "has a status that is none": [502, { sends: reply("abc") }],
  "has the status 999": [502, { sends: reply(999) }],
  "switches protocols": [502, { sends: [head(101, { upgrade: "websocket", connection: "upgrade" })] }],
  "says to continue, and again": [502, { sends: Array.from({ length: 100 }, () => head(100)) }],
  "has a head without end": [502, { sends: [head(200).slice(0, -2), `x: ${"x".repeat(300_000)}`] }],
  "has two lengths": [
    502,
    { sends: ["HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}"], ends: true },
  ],
  "has a length that is none": [502, { sends: [head(200, { "content-length": "two" }), "{}"], ends: true }],
  "has both a length and chunks": [
    502,
    {
      sends: [head(200, { "content-length": "2", "transfer-encoding": "chunked" }), "0\r\n\r\n"],
      ends: true,
    },
  ],
  "answers 200 with a page": [502, { sends: reply(200, page, html) }],
  "answers 200 with a page that is called JSON": [502, { sends: reply(200, {}, html) }],
  "answers 200 with nothing": [502, { sends: reply(200, {}, "") }],
  "answers 200 with cut JSON": [502, { sends: reply(200, {}, '{"content":[') }],
  "answers 200 in UTF-16": [502, { sends: reply(200, {}, Buffer.from("{}", "utf16le")) }],
  "answers 200 in broken UTF-8": [502, { sends: reply(200, {}, Buffer.from([0x22, 0xc3, 0x28, 0x22])) }],
  "answers compressed, though that was not asked": [
    502,
    { sends: reply(200, { "content-encoding": "gzip" }, gzipSync("{}")) },
  ],
  "answers with a bomb": [502, { sends: reply(200, { "content-encoding": "gzip" }, bomb) }],
  "answers more than a page can hold": [502, { sends: reply(200, {}, `"${"x".repeat(5 * 1024 * 1024)}"`) }],
  "promises more than a page can hold": [504, { sends: [head(200, { "content-length": "99999999999" })] }],
  "sends chunks without end": [
    502,
    {
      sends: [
        head(200, { "transfer-encoding": "chunked" }),
        ...Array.from({ length: 90 }, () => `10000\r\n${"x".repeat(65_536)}\r\n`),
      ],
    },
  ],
  "leads elsewhere": [502, { sends: reply(302, { location: "http://10.0.0.7/" }) }],
  "answers a part": [502, { sends: reply(206, { "content-range": "bytes 0-1/9" }) }],
  "asks for the password of a proxy": [502, { sends: reply(407, { "proxy-authenticate": "Basic" }) }],
  "asks to log in to the network": [502, { sends: reply(511, page, html) }],
  "says that it is too early": [502, { sends: reply(425) }],
  "says that we were slow": [504, { sends: reply(408) }],
  "refuses with a page": [403, { sends: reply(403, page, html) }],
  "refuses with nothing": [404, { sends: reply(404, {}, "") }],
  "fails with a page": [503, { sends: reply(503, { ...page, "retry-after": "3" }, html) }],
  "fails with a trace in plain text": [
    500,
    { sends: reply(500, { "content-type": "text/plain" }, "at 10.0.0.7:5432") },
  ],
  "refuses in plain text": [409, { sends: reply(409, { "content-type": "text/plain" }, "Archived.") }],
  "refuses in plain text that is none": [409, { sends: reply(409, { "content-type": "text/plain" }, html) }],
};

/** Starts one upstream on a free port that is, to whoever asks for the account with the number n, as odd as the n-th says. */
export async function startOddUpstreams(all: OddUpstream[]) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.on("data", (asked) => {
      const [, account] = /^[A-Z]+ \S*\/account\/(\d+)\//.exec(asked.toString()) ?? [];
      const odd = all[Number(account) - 1];
      if (odd) answer(socket, odd);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function answer(socket: Socket, { sends, ends, drips }: OddUpstream): void {
  for (const part of sends) socket.write(part);
  if (ends) socket.end();
  if (!drips) return;
  const drip = setInterval(() => socket.write(" "), 50);
  socket.on("close", () => clearInterval(drip));
}
