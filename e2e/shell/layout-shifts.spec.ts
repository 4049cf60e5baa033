import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "playwright/test";
import { holdRequests } from "../browser/hold-requests.ts";
import { test } from "../deployments/with-demo-world.ts";
import { allSaved } from "../page/all-saved.ts";

/** Each page by its URL, with the element that is rendered last. */
const pages = {
  "/contacts": ["Filter", "List options"],
  "/contacts?role=OWNER#search=555": ["Filter", "List options", "Clear filters"],
  "/contacts/new": [],
  "/contacts/import": [],
  "/campaigns": [],
  "/campaigns/501": ["Filter", "List options"],
  "/campaigns/501/reprice": ["Back to categories"],
  "/campaigns/501/since": [],
  "/changes": [],
};

/** A share of the window that is allowed to move: digits of a cell are replaced, or a count moves a little with its title. */
const unseen = 0.0005;

for (const width of [1280, 780, 390])
  test(`no page has layout shifts at ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteShifts);
    for (const [address, tools] of Object.entries(pages)) {
      const answerShell = await holdShell(page, address);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const name of tools)
        await expect(page.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible();
      await answerShell();
      await page.waitForLoadState("networkidle");
      const { sum, moved } = await shiftsOf(page);
      expect(sum, `${address}: ${moved.join("; ")}`).toBeLessThan(unseen);
    }
  });

for (const width of [1280, 390])
  test(`the latest changes do not move below the campaigns at ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 1200 });
    await page.goto("/campaigns/501");
    await page.getByRole("switch").first().press("Space");
    await allSaved(page);
    await page.addInitScript(noteShifts);
    const answerShell = await holdShell(page, "/campaigns");
    await page.goto("/campaigns");
    await expect(page.getByRole("region", { name: "Latest changes" })).toBeVisible();
    await answerShell();
    await expect(page.getByRole("article").last()).toContainText("without a listing");
    const { sum, moved } = await shiftsOf(page);
    expect(sum, moved.join("; ")).toBeLessThan(unseen);
  });

test("the navigation of a phone does not move when its parts are loaded one after the other", async ({
  signedIn: page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await page
    .context()
    .request.get(`${service.url}/changes`, { headers: { accept: "text/html" } });
  // Without the service worker's code, which the other server lacks.
  const whole = (await response.text()).replaceAll(/<(link|script)\b[^>]*>/g, "");
  const inParts = createServer(({ url = "" }, reply) => {
    const cut = whole.indexOf(`>${decodeURI(url.slice(1))}</span>`);
    reply.setHeader("content-type", "text/html").write(whole.slice(0, cut));
    setTimeout(() => reply.end(whole.slice(cut)), 300);
  });
  await new Promise<void>((done) => inParts.listen(0, "127.0.0.1", done));
  const { port } = inParts.address() as AddressInfo;
  await page.addInitScript(noteShifts);
  for (const place of ["Campaigns", "Recent changes", "Account"]) {
    expect(whole).toContain(`>${place}</span>`);
    await page.goto(`http://127.0.0.1:${port}/${place}`);
    await expect(page.getByRole("navigation").getByText("Account")).toBeVisible();
    expect(await shiftsOf(page), `cut before ${place}`).toEqual({ sum: 0, moved: [] });
  }
  inParts.close();
});

test("the rows of a list that is scrolled at once do not move", async ({ signedIn: page }) => {
  // Just wide enough that the tools above the rows have their own line.
  await page.setViewportSize({ width: 780, height: 900 });
  const answerShell = await holdShell(page, "/campaigns/503");
  await page.goto("/campaigns/503");
  await expect(page.getByText("Backflow preventer repair")).toBeVisible();
  // Found and measured in one step, because the row may be rendered again in between, and removed elements have no position.
  const topOfRow = (scrolledTo?: number) =>
    page.evaluate((top) => {
      if (top !== undefined) window.scrollTo(0, top);
      return document.querySelector("[data-index='35']")?.getBoundingClientRect().top;
    }, scrolledTo);
  await expect(page.locator("[data-index='35']")).toBeAttached();
  const before = await topOfRow(1000);
  await expect(page.getByRole("button", { name: "List options" })).toBeAttached();
  await answerShell();
  // The search code of a long list is loaded.
  await expect(page.locator("[data-index='0']")).not.toBeAttached();
  expect(before).toBeGreaterThan(0);
  expect(await topOfRow()).toBe(before);
});

test("an icon of the navigation is aligned with its label, with and without a note", async ({
  signedIn: page,
}) => {
  const rail = page.getByRole("navigation", { name: "Console" });
  /** The vertical distance of each icon from its label, in pixels. */
  const below = () =>
    rail.locator("a:has(svg)").evaluateAll((places) =>
      places.map((place) => {
        const word = document.createRange();
        const label = [...place.querySelectorAll("span")].flatMap((span) => [...span.childNodes]);
        word.selectNode(label.find(({ nodeName }) => nodeName === "#text") ?? place);
        const middles = [place.querySelector("svg") ?? place, word].map((shown) => {
          const { top, bottom } = shown.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        return Math.round((middles[0] ?? 0) - (middles[1] ?? 0));
      }),
    );
  const kept = await holdRequests(page, /\/assets\/page-delivery-/);
  await page.goto("/contacts");
  await expect(rail.getByRole("link")).toHaveCount(6);
  expect(await below(), "without a note").toEqual([0, 0, 0]);
  await kept();
  await expect(rail).toContainText("All saved");
  expect(await below(), "with a note").toEqual([0, 0, 0]);
});

/** Delays the responses for the navigation around a page until the returned function is called. */
async function holdShell(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: shown, resolve: answer } = Promise.withResolvers<void>();
  // The campaigns page needs the campaigns, so only their numbers are delayed.
  const held =
    address === "/campaigns"
      ? /\/account\/\d+$|\/ad-campaign-category\?/
      : /\/account\/\d+(\/ad-campaign(\?.*)?)?$/;
  const answered = page.waitForResponse(held);
  await page.route(held, async (route) => {
    await shown;
    await route.continue();
  });
  return async () => {
    answer();
    await answered;
    // Waits for the other held requests, because a request whose handler is removed is never answered.
    await page.unrouteAll({ behavior: "wait" });
  };
}

type Noted = { shifts: { sum: number; moved: string[] } };
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Records the layout shifts of the page, and the elements that moved. */
function noteShifts(): void {
  const noted = { sum: 0, moved: [] as string[] };
  (globalThis as unknown as Noted).shifts = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
      noted.sum += value;
      for (const { node } of sources)
        noted.moved.push(
          `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” after ${Math.round(startTime)} ms`,
        );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Noted).shifts);
