import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

/** A load balancer in front of several instances. */
export type RoundRobinProxy = {
  /** Without a slash at its end. */
  url: string;
  close: () => Promise<void>;
};

/** Starts a load balancer that sends each request to the next instance, whatever its connection. Passes headers on unchanged, also `Host`. */
export async function startRoundRobin(targets: readonly [string, ...string[]]): Promise<RoundRobinProxy> {
  let turn = 0;
  const server = createServer((incoming, reply) => {
    const target = targets[(turn += 1) % targets.length] ?? targets[0];
    const { method = "GET", url = "/", headers } = incoming;
    const forwarded = request(target + url, { method, headers, agent: false }, (answer) => {
      const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, kept);
      pipeline(answer, reply, () => undefined);
    });
    forwarded.on("error", () => reply.destroy());
    reply.on("close", () => forwarded.destroy());
    pipeline(incoming, forwarded, () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
