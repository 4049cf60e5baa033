import autocannon from "autocannon";

/** Sends the same request `amount` times over eight connections. Resolves to the number of replies by status. */
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
