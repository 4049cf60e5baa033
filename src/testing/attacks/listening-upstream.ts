import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What an upstream was asked. */
type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** Starts an upstream that answers an empty record with this status, and keeps what it was asked. */
export async function startListeningUpstream(status: number) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    void text(request).then((body) => {
      asked.push({ method, url, headers, body });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}
