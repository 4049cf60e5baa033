import { expect, type Page } from "playwright/test";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { crashPage } from "../browser/crash-page.ts";
import { journalOf } from "../browser/journal.ts";
import { suspendPage } from "../browser/suspend-page.ts";
import { loseConnectionTo } from "../browser/lose-connection.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account, contactName, params } from "../deployments/numbered-world.ts";
import { allSaved } from "../page/all-saved.ts";

const people = 12;
test.use({ world: { contacts: people, categories: 1 }, viewport: { width: 1280, height: 900 } });

test("without https, two tabs send each change once, even if the sending one crashes", async ({
  signedIn,
  service,
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  let one = signedIn;
  const elsewhere = await originWithoutHttps(one, network.url);
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto(`${elsewhere}/contacts`);
    expect(await page.evaluate(() => [isSecureContext, "locks" in navigator])).toEqual([false, false]);
  }
  const puts = () => network.received.filter(({ method }) => method === "PUT");

  await test.step("changes made in both are sent once", async () => {
    await toggleAll(one, two);
    for (const page of [one, two]) await allSaved(page);
    expect(puts()).toHaveLength(2 * people);
  });
  await test.step("the page needs no https: the view tabs show their counts", async () => {
    await expect(two.getByRole("link", { name: `All ${people}` })).toBeVisible();
  });
  await test.step("the sending tab crashes, and the other takes over", async () => {
    const known = (await journalOf(two, account)).length;
    network.setFaults({ ...noFaults, after: 1000 });
    await toggleAll(one, two);
    await expect.poll(async () => (await journalOf(two, account)).length).toBe(known + 2 * people);
    const next = await crashPage(one);
    network.setFaults(noFaults);
    await allSaved(two, { timeout: 20_000 });
    const { content } = (await service.clients.owner.listContacts({ params, query: { size: people } })).body;
    expect(content.filter((contact) => contact.allow_email || contact.allow_voice)).toEqual([]);
    one = next;
    await one.goto(`${elsewhere}/contacts`);
    await allSaved(one);
  });
  await test.step("the sending tab is closed, and the other takes over", async () => {
    const before = puts().length;
    await two.close({ runBeforeUnload: true });
    await channel(one, "SMS", 1).press("Space");
    await expect.poll(() => puts().length - before).toBe(1);
    await allSaved(one);
  });
});

test("without https, a tab that could not load the code of the election at first sends nothing beside the other", async ({
  signedIn: one,
  network,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  const elsewhere = await originWithoutHttps(one, network.url);
  await one.goto(`${elsewhere}/contacts`);
  await allSaved(one);
  const two = await one.context().newPage();
  const isLost = await loseConnectionTo(two, election);
  await two.goto(`${elsewhere}/contacts`);
  await isLost();
  for (let number = 1; number <= people; number += 1) await channel(one, "Email", number).press("Space");
  for (const page of [one, two]) await allSaved(page);
  expect(network.received.filter(({ method }) => method === "PUT")).toHaveLength(people);
});

test("without https, a suspended tab sends nothing more once another one has taken over", async ({
  signedIn: suspended,
  network,
}) => {
  const puts = () => network.received.filter(({ method }) => method === "PUT").length;
  const elsewhere = await originWithoutHttps(suspended, network.url);
  await suspended.goto(`${elsewhere}/contacts`);
  await channel(suspended, "Email", 1).press("Space");
  await expect.poll(puts).toBe(1);
  const page = await suspended.context().newPage();
  await page.goto(`${elsewhere}/contacts`);
  await allSaved(page);
  const resume = await suspendPage(suspended);
  await channel(page, "Email", 2).press("Space");
  await expect.poll(puts).toBe(2);
  await resume();
  await toggleAll(suspended, page);
  for (const tab of [suspended, page]) await allSaved(tab);
  expect(puts()).toBe(2 + 2 * people);
});

/** The code that elects the sending tab by messages. */
const election = /\/assets\/esbrowser-/;

/** The origin of the same console without https, to which the browser is signed in as well. */
async function originWithoutHttps(page: Page, url: string): Promise<string> {
  const cookies = await page.context().cookies(url);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: "console.test" })));
  return url.replace(/127\.0\.0\.1|localhost/, "console.test");
}

/** Toggles one channel of all contacts in one tab, and another channel in the other. */
async function toggleAll(one: Page, two: Page): Promise<void> {
  for (let number = 1; number <= people; number += 1)
    await Promise.all([
      channel(one, "Email", number).press("Space"),
      channel(two, "Voice", number).press("Space"),
    ]);
}

const channel = (page: Page, name: string, number: number) =>
  page.getByRole("switch", { name: `${name} to ${contactName(number)}` });
