import { type Page, expect } from "playwright/test";
import { test } from "../deployments/with-network.ts";
import { tradeName } from "../deployments/numbered-world.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { contacts: 1, categories: 3 } });

test("typing one price takes one request, two transactions and two broadcasts", async ({
  signedIn: page,
  setUp,
}) => {
  await page.addInitScript(countWhatIsKept);
  await page.goto("/campaigns/501");
  const price = page.getByRole("textbox", { name: `Price per lead for ${tradeName(2)}` });
  await allSaved(page);
  // By now the sending tab has migrated the data of earlier versions.
  await expect
    .poll(() => page.evaluate(() => navigator.locks.query().then(({ held }) => held?.length)))
    .toBe(4);
  // The first response to a write shows what the service supports.
  await page.getByRole("textbox", { name: `Price per lead for ${tradeName(1)}` }).fill("12.25");
  const first = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.keyboard.press("Enter");
  await first;
  await allSaved(page);
  // A page that has settled tells the other tabs that its session can be used.
  await expect.poll(async () => (await counted(page)).hasSettled).toBe(true);
  // The broadcast follows once the log is written, however slow the disk is.
  await expect.poll(async () => (await counted(page)).underWay).toBe(0);
  await price.click();
  await price.press("ControlOrMeta+A");
  await page.waitForTimeout(1000);
  await restart(page);
  await price.pressSequentially("41.37", { delay: 80 });
  // By then the latest text is written.
  await page.waitForTimeout(300);
  const typed = await counted(page);
  expect(typed.transactions).toBeGreaterThan(0);
  expect(typed.transactions).toBeLessThanOrEqual(1 + Math.floor(typed.milliseconds / 250));
  // One per keystroke, as a backup in case the page is killed, and one per transaction that leaves values pending.
  expect(typed.texts).toBeGreaterThanOrEqual(5);
  expect(typed.texts).toBeLessThanOrEqual(5 + typed.transactions);
  expect(typed.broadcasts).toBe(0);

  await restart(page);
  const puts: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && puts.push(request.url()));
  await price.press("Enter");
  await expect(price).toHaveValue("$41.37");
  await expect.poll(() => puts.length).toBe(1);
  await expect.poll(async () => (await counted(page)).broadcasts).toBe(2);
  await allSaved(page);
  // Anything further would have happened by now.
  await page.waitForTimeout(1000);
  const sent = await counted(page);
  expect(puts).toHaveLength(1);
  // The draft is deleted in the transaction that adds its change. Without protection by the service, a request is logged before it is sent.
  expect(sent.transactions).toBeGreaterThanOrEqual(2);
  expect(sent.transactions).toBeLessThanOrEqual(setUp === "minimal" ? 3 : 2);
  expect(sent.broadcasts).toBe(2);
  process.stdout.write(`${JSON.stringify({ typed, sent })}\n`);
});

type Counts = {
  transactions: number;
  underWay: number;
  texts: number;
  broadcasts: number;
  hasSettled: boolean;
  since: number;
};
type Counted = typeof window & { counts: Counts };

/** Counts transactions and the unfinished ones among them, writes to localStorage, and broadcasts, by which it knows whether the page has settled. */
function countWhatIsKept(): void {
  const counts: Counts = {
    transactions: 0,
    underWay: 0,
    texts: 0,
    broadcasts: 0,
    hasSettled: false,
    since: 0,
  };
  Object.assign(window, { counts });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...parts) {
    counts.transactions += 1;
    counts.underWay += 1;
    const begun = transaction.apply(this, parts);
    for (const end of ["complete", "abort"]) begun.addEventListener(end, () => (counts.underWay -= 1));
    return begun;
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...parts) {
    if (this === localStorage) counts.texts += 1;
    setItem.apply(this, parts);
  };
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    counts.broadcasts += 1;
    counts.hasSettled ||= message?.session === "back";
    postMessage.call(this, message);
  };
}

const restart = (page: Page) =>
  page.evaluate(() =>
    Object.assign((window as Counted).counts, {
      transactions: 0,
      texts: 0,
      broadcasts: 0,
      since: performance.now(),
    }),
  );

const counted = (page: Page) =>
  page.evaluate(() => {
    const { since, ...counts } = (window as Counted).counts;
    return { ...counts, milliseconds: performance.now() - since };
  });
