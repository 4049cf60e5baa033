// Signed-in sessions that read and write as the console does: `soak-process.ts URL KEY SESSIONS SECONDS`. Sends its measurements to its
// parent process at the end.
import { setTimeout as sleep } from "node:timers/promises";
import { apiPath } from "#contract/route.ts";
import { signIn } from "#testing/services/sign-in.ts";

const [url = "", apiKey = "", sessions = "", seconds = ""] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;

/** The average pause of a user between iterations, in milliseconds. */
const thinkTime = 1000;

const contacts = apiPath("/account/1001/account-contact");
const campaigns = apiPath("/account/1001/ad-campaign");

/** The failed requests, and the duration of each request in milliseconds. */
const failures: string[] = [];
const durations: number[] = [];

async function request(cookie: string, path: string, init: RequestInit = {}): Promise<Response> {
  const begin = performance.now();
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
  await response.clone().arrayBuffer();
  durations.push(performance.now() - begin);
  if (!response.ok) failures.push(`${init.method ?? "GET"} ${path}: ${response.status}`);
  return response;
}

async function runIteration(cookie: string, iteration: number): Promise<void> {
  await request(cookie, "/session");
  const { content } = (await (await request(cookie, `${contacts}?page=${iteration % 3}`)).json()) as {
    content: { contact_id: number }[];
  };
  await request(cookie, campaigns);
  const id = content[iteration % Math.max(1, content.length)]?.contact_id;
  if (id === undefined) return;
  const record = await request(cookie, `${contacts}/${id}`);
  // Without If-Match, because several sessions update the same contacts.
  await record.arrayBuffer();
  await request(cookie, `${contacts}/${id}`, {
    method: "PUT",
    body: JSON.stringify({ first_name: `Ada ${iteration}` }),
    headers: { "idempotency-key": crypto.randomUUID() },
  });
}

async function session(): Promise<void> {
  const { cookie } = await signIn(url, 1001, apiKey);
  for (let iteration = Math.floor(Math.random() * 100); performance.now() < end; iteration += 1) {
    await runIteration(cookie, iteration).catch((error: unknown) => failures.push(String(error)));
    await sleep(thinkTime * 2 * Math.random());
  }
}

await Promise.all(Array.from({ length: Number(sessions) }, session));
const sorted = durations.toSorted((one, other) => one - other);
process.send?.({
  requests: sorted.length,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  failed: failures.length,
  failures: [...new Set(failures)].slice(0, 10),
});
process.disconnect?.();
