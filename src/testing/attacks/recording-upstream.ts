import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that an upstream received. */
type RecordedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** Starts an upstream that replies with this status and an empty record, and records its requests. */
export async function startRecordingUpstream(status: number) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    void text(request).then((body) => {
      requests.push({ method, url, headers, body });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}
