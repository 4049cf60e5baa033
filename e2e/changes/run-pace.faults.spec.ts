import { expect, type Page } from "playwright/test";
import { type UnreliableProxy, noFaults } from "#testing/faults/unreliable-proxy.ts";
import { test } from "../deployments/with-network.ts";
import { inCampaign } from "../deployments/numbered-world.ts";
import type { Deployment } from "../deployments/start-deployment.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { showRun } from "../page/show-run.ts";
import { allSaved } from "../page/all-saved.ts";

const prices = 240;
test.use({ world: { contacts: 2, categories: prices } });

// So slow that no run ends before it was checked.
const slow = { ...noFaults, after: 1000 };
const percentOf = (name: string) => new RegExp(`^\\d{1,2}% · ${name}.* · Advertiser Console$`);

test("a run shows its pace on its page, and its progress in the title of each tab, until its end", async ({
  signedIn: page,
  network,
}) => {
  test.setTimeout(150_000);
  network.setFaults(slow);
  await raisePrices(page);
  const began = performance.now();
  /** Requests per minute, as measured by the network since the start. */
  const answered = () => (puts(network).length / (performance.now() - began)) * 60_000;
  const other = await page.context().newPage();
  await other.goto("/contacts");

  await test.step("the page shows the requests per minute, and that the user can leave it", async () => {
    const outlook = page.getByText("You can use other pages in the meantime");
    await expect(outlook).toBeVisible();
    await expect(outlook).toContainText(/About [\d,]+ a minute, (less than a minute|\d+ minutes?) left\./);
    const shownRate = async () =>
      Number(/About ([\d,]+)/.exec((await outlook.textContent()) ?? "")?.[1]?.replace(",", ""));
    await expect.poll(async () => Math.abs((await shownRate()) / answered() - 1)).toBeLessThan(0.3);
  });
  await test.step("the title shows the progress: on the page of the run, on another, and in another tab", async () => {
    await expect(page).toHaveTitle(percentOf("Raise"));
    await expect(other).toHaveTitle(percentOf("Contacts"));
    await page.getByRole("navigation").getByRole("link", { name: "Campaigns" }).click();
    await expect(heading(page, "Campaigns")).toBeVisible();
    await expect(page).toHaveTitle(percentOf("Campaigns"));
  });
  await test.step("after the run the titles are as before", async () => {
    network.setFaults(noFaults);
    await allSaved(page, { timeout: 60_000 });
    await expect(page).toHaveTitle("Campaigns · Advertiser Console");
    await expect(other).toHaveTitle("Contacts · Advertiser Console");
  });
});

test("the unsent changes of a stopped run are sent on request, or discarded", async ({
  signedIn: page,
  service,
  network,
}) => {
  test.setTimeout(150_000);
  network.setFaults(slow);
  const before = await storedPrices(service);
  await raisePrices(page);
  await expect.poll(() => puts(network).length).toBeGreaterThan(10);
  let sent = 0;
  const rest = page.getByRole("button", { name: /^Send the rest/ });

  await test.step("once stopped, it sends nothing more, and shows which changes were sent", async () => {
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(rest).toBeVisible();
    // By then the requests that were in flight when it was stopped have been answered.
    await expect(recentChanges(page)).toContainText(/\d not sent$/);
    sent = puts(network).length;
    await expect(page.getByText(`${sent} of ${prices} saved, ${prices - sent} not sent`)).toBeVisible();
    await expect(page).toHaveTitle(/^Raise/);
    await expect(rest).toHaveText(`Send the rest (${prices - sent})`);
    await expect(recentChanges(page)).toContainText(`${prices - sent} not sent`);
    expect(changed(before, await storedPrices(service))).toBe(sent);
  });
  await test.step("it is the same after a reload, and the unsent prices are unchanged", async () => {
    await page.reload();
    await expect(rest).toHaveText(`Send the rest (${prices - sent})`);
    await expect(recentChanges(page)).toContainText(`${prices - sent} not sent`);
    await page.getByRole("navigation").getByRole("link", { name: "Spring" }).click();
    await expect(page.getByLabel("Price per lead for Trade 40")).toHaveValue("$49.00");
    expect(before[39]).toBe("49");
    expect(sent).toBeLessThan(40);
    expect(puts(network)).toHaveLength(sent);
  });
  await test.step("it is resumed and stopped again, from a tab that does not send", async () => {
    const other = await page.context().newPage();
    await other.goto("/changes");
    await other.getByRole("link", { name: /^Raise/ }).click();
    await other.getByRole("button", { name: /^Send the rest/ }).click();
    await expect.poll(() => puts(network).length).toBeGreaterThan(sent + 10);
    await other.getByRole("button", { name: "Stop" }).click();
    await expect(other.getByRole("button", { name: /^Send the rest/ })).toBeVisible();
    await expect(recentChanges(other)).toContainText(/\d not sent$/);
    sent = puts(network).length;
    await expect(other.getByText(`${sent} of ${prices} saved, ${prices - sent} not sent`)).toBeVisible();
    await other.close();
  });
  await test.step("the rest is discarded after a confirmation, and never sent", async () => {
    await page.goto("/changes");
    await page.getByRole("link", { name: /^Raise/ }).click();
    await page.getByRole("button", { name: "Discard the rest" }).click();
    await page.getByRole("button", { name: "Keep them" }).click();
    await expect(rest).toBeVisible();
    await page.getByRole("button", { name: "Discard the rest" }).click();
    await page.getByRole("button", { name: `Discard ${prices - sent} changes` }).click();
    await expect(rest).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(`${sent} of ${prices} saved, ${prices - sent} not sent`)).toBeVisible();
    await expect(rest).toHaveCount(0);
    await expect(recentChanges(page)).toHaveText(/All saved$/);
    expect(puts(network)).toHaveLength(sent);
    expect(changed(before, await storedPrices(service))).toBe(sent);
  });
});

async function raisePrices(page: Page): Promise<void> {
  await page.goto("/campaigns/501/reprice");
  await page.getByLabel("Percent").fill("3");
  await page.getByRole("button", { name: /^Save/ }).click();
  await showRun(page);
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
}

const puts = ({ received }: UnreliableProxy) => received.filter(({ method }) => method === "PUT");

async function storedPrices({ clients: { owner } }: Deployment): Promise<string[]> {
  const { body } = await owner.listCampaignCategories({ params: inCampaign, query: { size: 500 } });
  return body.content.map(({ price }) => price);
}

const changed = (before: readonly string[], after: readonly string[]) =>
  after.filter((price, index) => price !== before[index]).length;
