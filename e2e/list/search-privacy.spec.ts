import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { expect } from "playwright/test";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { filterBy, keepView, tabs } from "../page/list-tools.ts";

/** Records every request that reaches the service: from pages, preloads and the service worker. */
function recordRequests() {
  const recorded: string[] = [];
  const record = (message: unknown) => {
    const { method, url, headers } = (message as { request: IncomingMessage }).request;
    // File names contain random letters.
    const asked = url?.replace(/^\/assets\/[\w.-]+$/, "/assets");
    recorded.push(`${method} ${asked} from ${headers.referer ?? "nowhere"}`);
  };
  subscribe("http.server.request.start", record);
  return { recorded, stop: () => void unsubscribe("http.server.request.start", record) };
}

const word = "zyxwv";

test("a search text reaches no server, and is restored after a reload, after going back and from a shared URL", async ({
  signedIn: page,
  service,
  browser,
}) => {
  const { recorded, stop } = recordRequests();
  const search = page.getByRole("searchbox");
  await test.step("when it is typed, together with a filter", async () => {
    await page.goto("/contacts");
    await search.pressSequentially(word);
    await expect(page.getByText(`Nothing matches “${word}”`)).toBeVisible();
    await filterBy(page, { Role: "TECHNICIAN" });
    await expect(page).toHaveURL(`${service.url}/contacts?role=TECHNICIAN#search=${word}`);
  });
  await test.step("after a reload, from the page and from the service worker", async () => {
    for (let reload = 0; reload < 2; reload += 1) {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect(search).toHaveValue(word);
    }
  });
  await test.step("after going back and forward", async () => {
    await page.getByRole("link", { name: "New contact" }).click();
    await expect(page.getByLabel("First name")).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(word);
    await page.goForward();
    await expect(page.getByLabel("First name")).toBeVisible();
    await page.goBack();
  });
  await test.step("as a saved view", async () => {
    await keepView(page, "Mine");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(search).toHaveValue("");
    await tabs(page).filter({ hasText: "Mine" }).click();
    await expect(search).toHaveValue(word);
  });
  await test.step("for a colleague who opens the URL", async () => {
    const colleague = await browser.newContext({ baseURL: service.url });
    const theirs = await colleague.newPage();
    await signIn(theirs, service.url, service.keys.reader);
    await theirs.goto(page.url());
    await expect(theirs.getByRole("searchbox")).toHaveValue(word);
    await colleague.close();
  });
  stop();
  expect(recorded.length).toBeGreaterThan(10);
  expect(recorded.filter((request) => request.includes("zy"))).toEqual([]);
});

test("the search text of an older link is moved to the fragment, and no later request contains it", async ({
  signedIn: page,
  service,
}) => {
  const { recorded, stop } = recordRequests();
  await page.goto(`/contacts?search=${word}&role=TECHNICIAN`);
  await expect(page).toHaveURL(`${service.url}/contacts?role=TECHNICIAN#search=${word}`);
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await page.waitForLoadState("networkidle");
  stop();
  // A proxy and the instance behind it receive the same request.
  expect([...new Set(recorded.filter((request) => request.includes(word)))]).toEqual([
    `GET /contacts?search=${word}&role=TECHNICIAN from nowhere`,
  ]);
});
