import { setTimeout as sleep } from "node:timers/promises";
import { type LaunchOptions, type Page, chromium, expect } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { test } from "../deployments/with-network.ts";
import { account } from "../deployments/numbered-world.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { killBrowser } from "./kill-browser.ts";
import { showRun } from "../page/show-run.ts";

const people = 20_000;
const exact = new Intl.NumberFormat("en-US").format(people);
const patient = { timeout: 60_000 };

test.use({ world: { contacts: people, categories: 3 } });

/** The ways to end a page. Each opens the next one. */
const endings = {
  "the browser is killed": async (page, launch) => {
    await killBrowser(page);
    return launch();
  },
  "the tab is closed": async (page) => {
    const next = page.context().newPage();
    await page.close();
    return next;
  },
  "the page is reloaded": async (page) => {
    await page.reload();
    return page;
  },
} satisfies Record<string, (page: Page, launch: () => Promise<Page>) => Promise<Page>>;

for (const [ended, end] of Object.entries(endings))
  for (const after of [100, 300, 1000, 3000, 10_000])
    test(`if ${ended} ${after} ms after 20,000 changes were confirmed, no change shown as waiting is lost @long`, async ({
      service,
      launchOptions,
    }, testInfo) => {
      test.setTimeout(300_000);
      const launch = () =>
        launched(testInfo.outputPath("profile"), service.url, service.keys.owner, launchOptions);
      const first = await launch();
      const { count, confirm } = await previewed(first);
      const { said, pressed } = await noteWhatIsSaid(first);
      // The page may end before the click is reported as finished.
      void confirm().catch(() => {});
      await pressed;
      await sleep(after);
      const saidBefore = { ...said };
      const next = await end(first, launch);
      await next.goto(`${service.url}/changes`);
      await expect(next.getByRole("heading", { name: "Recent changes" })).toBeVisible(patient);
      const run = next
        .getByRole("table", { name: "Bulk changes" })
        .getByRole("row", { name: / of [\d,]+ saved/ });
      const rows = await run.count();
      process.stdout.write(`${JSON.stringify({ ended, after, rows, ...saidBefore })}\n`);
      expect(rows === 1 || (rows === 0 && saidBefore.waiting === null)).toBe(true);
      // The run is complete, and continues.
      if (rows === 1) await expect(run).toContainText(new RegExp(`[1-9][\\d,]* of ${count} saved`), patient);
      await next.context().close();
    });

test("20,000 changes are stored soon after they were confirmed, with progress on the button @long", async ({
  signedIn: page,
}) => {
  test.setTimeout(300_000);
  const { confirm } = await previewed(page);
  const { said } = await noteWhatIsSaid(page);
  await confirm();
  await showRun(page);
  await expect(page.getByText(new RegExp(`^[\\d,]+ of ${exact} saved`))).toBeVisible({ timeout: 60_000 });
  process.stdout.write(`${JSON.stringify(said)}\n`);
  expect(said.preparing).not.toBeNull();
  expect(said.zero).toBe(false);
});

/** When the page first showed each text, in milliseconds since the click, and whether it ever showed "0 of 0 saved". */
type Said = { preparing: number | null; waiting: number | null; shown: number | null; zero: boolean };

/** Records the texts of the page as soon as they appear, because it may end at any moment. `pressed` resolves on the click. */
async function noteWhatIsSaid(page: Page): Promise<{ said: Said; pressed: Promise<void> }> {
  const said: Said = { preparing: null, waiting: null, shown: null, zero: false };
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.exposeFunction("note", (now: Partial<Said>) => void Object.assign(said, now));
  await page.exposeFunction("press", press);
  await page.evaluate(watchWhatIsSaid);
  return { said, pressed };
}

type Noting = typeof window & { note(now: Partial<Said>): void; press(): void };

function watchWhatIsSaid(): void {
  const { note, press } = window as Noting;
  const first: Record<string, RegExp> = {
    preparing: /Preparing…/,
    waiting: /[\d,]+ waiting/,
    shown: /[\d,]+ of [\d,]+ saved/,
  };
  let pressed = 0;
  const onPress = () => {
    pressed = performance.now();
    press();
    look();
  };
  document.addEventListener("click", onPress, { capture: true, once: true });
  function look() {
    const text = document.body.textContent;
    const now = Math.round(performance.now() - pressed);
    for (const [name, words] of Object.entries(first))
      if (words.test(text)) {
        note({ [name]: now });
        delete first[name];
      }
    if (/\b0 of 0 saved/.test(text)) note({ zero: true });
    requestAnimationFrame(look);
  }
}

/** Previews a new role for all contacts. Returns the number of changes, and a function that confirms them. */
async function previewed(page: Page): Promise<{ count: string | undefined; confirm: () => Promise<void> }> {
  await page.goto("/contacts");
  await page.getByRole("checkbox", { name: "Select Contact 01", exact: true }).check();
  await page.getByRole("button", { name: `Select all ${exact}` }).click();
  await page.getByRole("button", { name: "Edit selected" }).click({ timeout: 60_000 });
  await chooseRole(page.getByRole("dialog"), "BILLING");
  await page.getByRole("button", { name: "Preview" }).click();
  const send = page.getByRole("button", { name: /^Update [\d,]+ contacts$/ });
  await expect(send).toBeVisible({ timeout: 60_000 });
  const count = /[\d,]+/.exec(await send.innerText())?.[0];
  return { count, confirm: () => send.click() };
}

async function launched(profile: string, url: string, key: string, options: LaunchOptions): Promise<Page> {
  const context = await chromium.launchPersistentContext(profile, { ...options, baseURL: url });
  const [page = await context.newPage()] = context.pages();
  await signIn(page, url, key, account);
  await page.goto(`${url}/`);
  return page;
}
