// Signed-in sessions that read and write as the console does, in a process of their own: `soak-process.ts URL KEY SESSIONS SECONDS`. Sends
// its figures to its parent at the end.
import { setTimeout as sleep } from "node:timers/promises";
import { apiPath } from "#contract/route.ts";
import { signIn } from "#testing/services/sign-in.ts";

const [url = "", apiKey = "", sessions = "", seconds = ""] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;

/** How long a person looks before asking again, in milliseconds, on average. */
const pause = 1000;

const contacts = apiPath("/account/1001/account-contact");
const campaigns = apiPath("/account/1001/ad-campaign");

/** What failed, and how long each request took, in milliseconds. */
const failures: string[] = [];
const durations: number[] = [];

async function ask(cookie: string, path: string, init: RequestInit = {}): Promise<Response> {
  const begin = performance.now();
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
  await response.clone().arrayBuffer();
  durations.push(performance.now() - begin);
  if (!response.ok) failures.push(`${init.method ?? "GET"} ${path}: ${response.status}`);
  return response;
}

async function takeTurn(cookie: string, turn: number): Promise<void> {
  await ask(cookie, "/session");
  const { content } = (await (await ask(cookie, `${contacts}?page=${turn % 3}`)).json()) as {
    content: { contact_id: number }[];
  };
  await ask(cookie, campaigns);
  const id = content[turn % Math.max(1, content.length)]?.contact_id;
  if (id === undefined) return;
  const record = await ask(cookie, `${contacts}/${id}`);
  // Without If-Match: several sessions change the same contacts, and none of them is refused.
  await record.arrayBuffer();
  await ask(cookie, `${contacts}/${id}`, {
    method: "PUT",
    body: JSON.stringify({ first_name: `Ada ${turn}` }),
    headers: { "idempotency-key": crypto.randomUUID() },
  });
}

async function session(): Promise<void> {
  const { cookie } = await signIn(url, 1001, apiKey);
  for (let turn = Math.floor(Math.random() * 100); performance.now() < end; turn += 1) {
    await takeTurn(cookie, turn).catch((error: unknown) => failures.push(String(error)));
    await sleep(pause * 2 * Math.random());
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
