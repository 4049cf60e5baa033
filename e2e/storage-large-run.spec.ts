import { type LaunchOptions, type Page, chromium, expect } from "playwright/test";
import { chooseRole } from "./choose.ts";
import { test } from "./changes-fixtures.ts";
import { account } from "./changes-world.ts";
import { signIn } from "./fixtures.ts";
import { killBrowser } from "./kill-browser.ts";

const people = 20_000;
const exact = new Intl.NumberFormat("en-US").format(people);
/** `KILLS` has it end so often at each moment and in each way. */
const kills = Number(process.env["KILLS"] ?? 1);
const roles = ["BILLING", "OWNER"];
const patient = { timeout: 60_000 };

test.use({ world: { contacts: people, categories: 3 }, trace: "off" });

/** How a page may end: what opens the next one. */
const endings = {
  "a browser that is killed": async (page, launch) => {
    await killBrowser(page);
    return launch();
  },
  "a tab that is closed": async (page) => {
    const next = page.context().newPage();
    await page.close();
    return next;
  },
  "a page that is reloaded": async (page) => {
    await page.reload();
    return page;
  },
} satisfies Record<string, (page: Page, launch: () => Promise<Page>) => Promise<Page>>;

for (const [ended, end] of Object.entries(endings))
  for (const after of [100, 300, 1000, 3000, 10_000])
    test(`${ended} ${after} ms after 20,000 changes were confirmed has lost none that it had shown as waiting @long`, async ({
      service,
      launchOptions,
    }, testInfo) => {
      test.setTimeout(600_000 * kills);
      for (let round = 0; round < kills; round += 1) {
        const profile = testInfo.outputPath(`profile-${round}`);
        const launch = () => launched(profile, service.url, service.keys.owner, launchOptions);
        const first = await launch();
        const { count, confirm } = await previewed(first, roles[round % roles.length] ?? "");
        await first.evaluate(noteWhatIsSaid);
        await confirm();
        await first.waitForTimeout(after);
        const said = await first.evaluate(() => (window as Noting).said);
        const next = await end(first, launch);
        await next.goto(`${service.url}/changes`);
        await expect(next.getByRole("heading", { name: "Recent changes" })).toBeVisible({ timeout: 60_000 });
        const run = next
          .getByRole("table", { name: "Bulk changes" })
          .getByRole("row", { name: / of [\d,]+ saved/ });
        const rows = await run.count();
        process.stdout.write(`${JSON.stringify({ ended, after, round, count, rows, ...said })}\n`);
        expect(rows === 1 || (rows === 0 && said.waiting === null)).toBe(true);
        // It is there whole, and goes on.
        if (rows === 1)
          await expect(run).toContainText(new RegExp(`[1-9][\\d,]* of ${count} saved`), patient);
        await next.context().close();
      }
    });

test("20,000 changes are kept soon after they were confirmed, which the button tells of meanwhile @long", async ({
  signedIn: page,
}) => {
  test.setTimeout(300_000);
  const { confirm } = await previewed(page, "BILLING");
  await page.evaluate(noteWhatIsSaid);
  await confirm();
  await expect(page.getByText(new RegExp(`^[\\d,]+ of ${exact} saved`))).toBeVisible({ timeout: 60_000 });
  const said = await page.evaluate(() => (window as Noting).said);
  process.stdout.write(`${JSON.stringify(said)}\n`);
  expect(said.preparing).not.toBeNull();
  expect(said.zero).toBe(false);
});

type Said = { preparing: number | null; waiting: number | null; shown: number | null; zero: boolean };
type Noting = typeof window & { said: Said };

/** Notes when the page first says that it prepares, and that something waits; in milliseconds since the press. */
function noteWhatIsSaid(): void {
  const said: Said = { preparing: null, waiting: null, shown: null, zero: false };
  Object.assign(window, { said });
  let pressed = 0;
  document.addEventListener("click", () => (pressed ||= performance.now()), { capture: true });
  const look = () => {
    const text = document.body.textContent;
    const now = Math.round(performance.now() - pressed);
    if (/Preparing…/.test(text)) said.preparing ??= now;
    if (/[\d,]+ waiting/.test(text)) said.waiting ??= now;
    if (/[\d,]+ of [\d,]+ saved/.test(text)) said.shown ??= now;
    if (/\b0 of 0 saved/.test(text)) said.zero = true;
    requestAnimationFrame(look);
  };
  look();
}

/** All contacts are to have a role; returns how many changes that makes, and how to confirm them. */
async function previewed(
  page: Page,
  role: string,
): Promise<{ count: string | undefined; confirm: () => Promise<void> }> {
  await page.goto("/contacts");
  await page.getByRole("checkbox", { name: "Choose Contact 01", exact: true }).check();
  await page.getByRole("button", { name: `Choose all ${exact}` }).click();
  await page.getByRole("button", { name: "Change these" }).click({ timeout: 60_000 });
  await chooseRole(page.getByRole("dialog"), role);
  await page.getByRole("button", { name: "Preview" }).click();
  const send = page.getByRole("button", { name: /^Change [\d,]+$/ });
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
