import autocannon from "autocannon";

/** Sends so many of the same request over eight connections; answers how often each status came. */
export async function manyRequests(
  url: string,
  amount: number,
  request: { method?: "GET" | "PUT"; headers: Record<string, string>; body?: string },
): Promise<Record<string, number>> {
  const { statusCodeStats = {} } = await autocannon({ url, amount, connections: 8, timeout: 60, ...request });
  return Object.fromEntries(
    Object.entries(statusCodeStats).map(([status, { count }]) => [status, count ?? 0]),
  );
}
