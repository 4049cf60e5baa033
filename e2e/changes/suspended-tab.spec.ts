import { expect, type Page } from "playwright/test";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { contactName } from "../deployments/numbered-world.ts";
import { suspendPage } from "../browser/suspend-page.ts";
import { allSaved } from "../page/all-saved.ts";
import { expectSending } from "../page/expect-sending.ts";
import { recentChanges } from "../page/recent-changes.ts";

test.use({ world: { contacts: 2, categories: 1 } });

test("if the browser suspends the tab that sends, another one takes over, and each change is sent once", async ({
  signedIn: suspended,
  network,
}) => {
  const puts = () => network.received.filter(({ method }) => method === "PUT").length;
  const page = await openBesideSending(suspended);
  const was = await emailIn(page).isChecked();
  const resume = await suspendPage(suspended);

  await test.step("a change waits for its answer at first, and is then sent", async () => {
    await emailIn(page).click();
    await expect(recentChanges(page)).toContainText("1 waiting");
    await allSaved(page);
    expect(puts()).toBe(1);
  });
  await test.step("the suspended tab sends nothing when it is back, and shows what was saved", async () => {
    await resume();
    await expect(emailIn(suspended)).toBeChecked({ checked: !was });
    await allSaved(suspended);
    expect(puts()).toBe(1);
  });
  await test.step("changes of both tabs are saved, and the first one leads again once the other is closed", async () => {
    await emailIn(suspended).click();
    await expect.poll(puts).toBe(2);
    await allSaved(suspended);
    await page.close();
    await emailIn(suspended).click();
    await expect.poll(puts).toBe(3);
    await allSaved(suspended);
  });
});

test("a change that was being sent when its tab was suspended is shown as saved in all tabs", async ({
  signedIn: suspended,
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  // Thus the record is read before it is changed, and is in the HTTP cache.
  network.setSafeguardsStripped(true);
  const puts = () => network.received.filter(({ method }) => method === "PUT").length;
  const page = await openBesideSending(suspended);
  const was = await emailIn(page).isChecked();
  network.setNextOutcome("PUT", "silent");
  await emailIn(suspended).click();
  await expect.poll(puts).toBe(1);
  const resume = await suspendPage(suspended);

  await test.step("another tab finds out that it was saved", async () => {
    await expect(recentChanges(page)).toContainText("1 waiting");
    // Stands for the user, who comes back to this tab.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await allSaved(page);
    await expect(emailIn(page)).toBeChecked({ checked: !was });
  });
  await test.step("the suspended tab ignores its request when it is back", async () => {
    await resume();
    await allSaved(suspended);
    await expect(emailIn(suspended)).toBeChecked({ checked: !was });
    expect(puts()).toBe(1);
  });
});

/** Shows the contacts in the tab that sends, and in another one, which is returned. */
async function openBesideSending(sending: Page): Promise<Page> {
  await sending.goto("/contacts");
  await expectSending(sending);
  const page = await sending.context().newPage();
  await page.goto("/contacts");
  await allSaved(page);
  return page;
}

const emailIn = (page: Page) => page.getByRole("switch", { name: `Email to ${contactName(1)}` });
