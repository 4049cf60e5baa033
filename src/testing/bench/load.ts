import autocannon from "autocannon";

/** The requests that each connection repeats in its own order. */
export type Load = {
  method: "GET" | "PUT";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Changes each request before it is sent. */
  setupRequest?: (request: autocannon.Request) => autocannon.Request;
}[];

/** Sends requests and resolves to the number of replies per second. Throws if a reply has another status. */
export async function requestsPerSecond(
  url: string,
  load: Load,
  connections: number,
  seconds: number,
  status = 200,
) {
  const result = await autocannon({ url, connections, duration: seconds, requests: load });
  const good =
    status === 200 ? result["2xx"] : (result.statusCodeStats?.[String(status) as `${number}`]?.count ?? 0);
  if (good === 0 || result.errors > 0 || result["4xx"] > 0 || result["5xx"] > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return good / result.duration;
}
