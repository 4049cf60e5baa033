import { expect, type Page } from "playwright/test";
import { accountCookie } from "#contract/console/last-seen.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { account } from "../deployments/numbered-world.ts";
import { signOut } from "../page/account-menu.ts";
import { enterPrice } from "../page/enter-price.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { expectRested } from "../page/rested-page.ts";
import { test } from "../deployments/with-network.ts";

test.use({ world: { contacts: 3, categories: 40 } });

const address = "/campaigns/501";
const price = (page: Page) => page.getByRole("row", { name: "Trade 02" }).getByRole("textbox");

type Element = {
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly Element[];
  readonly shadowRoots?: readonly Element[];
};

/** What stands over the page as it was last seen, values of fields included, as one text; "" where nothing does. Its tree is closed to the page. */
async function lastSeen(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  const { root } = await devTools.send("DOM.getDocument", { depth: -1, pierce: true });
  await devTools.detach();
  return textsOf(within(root).find(({ attributes }) => attributes?.includes("last-seen")));
}

const within = (element: Element): Element[] => [
  element,
  ...[...(element.shadowRoots ?? []), ...(element.children ?? [])].flatMap(within),
];

const textsOf = (element: Element | undefined): string =>
  element && element.nodeName !== "STYLE"
    ? [
        element.nodeValue,
        valueOf(element),
        ...[...(element.shadowRoots ?? []), ...(element.children ?? [])].map(textsOf),
      ].join(" ")
    : "";

function valueOf({ attributes = [] }: Element): string {
  const at = attributes.indexOf("value");
  return at < 0 ? "" : (attributes[at + 1] ?? "");
}

/** Opens the page, and stays until it is in the hands of the service worker and has rested: by then it tells that one how it looks as it is left. */
async function seePage(page: Page): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expectRested(page);
}

/** Leaves the console for something else of its site, and stays until it is kept how the page looked. */
async function leavePage(page: Page): Promise<void> {
  await page.goto("/icon.svg");
  await expect.poll(() => page.evaluate(keptOfPages)).toEqual([address]);
}

/** The paths of the pages that are kept as they were last seen. */
async function keptOfPages(): Promise<string[]> {
  const names = (await self.caches.keys()).filter((name) => name.startsWith("last-seen "));
  const kept = await Promise.all(names.map(async (name) => (await self.caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}

/** Holds back what the page reads; returns how to let go of it. */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/{session,advertisers/**}", async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute("**/{session,advertisers/**}");
  };
}

test("a page that is opened again stands there as it was left, before anything is read", async ({
  signedIn: page,
}) => {
  await seePage(page);
  await price(page).fill("77.50");
  await enterPrice(price(page));
  await expect(recentChanges(page)).toContainText("All saved");
  await leavePage(page);
  const letGo = await holdReads(page);
  await page.goto(address);
  await expect.poll(() => lastSeen(page)).toMatch(/As of .*Updating/);
  expect(await lastSeen(page)).toMatch(/Trade 01 .*Trade 02 .*\$77\.50 /s);
  await test.step("not as the page itself: nobody is read it aloud, and nothing of it can be pressed", async () => {
    await expect(page.getByText("Trade 01")).toHaveCount(0);
    await expect(price(page)).toHaveCount(0);
    await expect(page.locator("#last-seen")).toHaveAttribute("inert");
    await expect(page.locator("#last-seen")).toHaveAttribute("aria-hidden", "true");
  });
  await test.step("it goes as soon as the page is there", async () => {
    await letGo();
    await expect(price(page)).toHaveValue("$77.50");
    expect(await lastSeen(page)).toBe("");
  });
});

test("what the address asks of a list is shown once it is read, not as the list was last seen", async ({
  signedIn: page,
}) => {
  await seePage(page);
  await leavePage(page);
  const letGo = await holdReads(page);
  for (const asked of ["#search=trade%2007", "?status=INACTIVE"]) {
    await page.goto("about:blank");
    await page.goto(address + asked, { waitUntil: "commit" });
    await page.getByText("Loading").first().waitFor({ state: "attached" });
    expect(await lastSeen(page), asked).toBe("");
  }
  await letGo();
});

test("while a page is open nothing is kept of it: a reload shows no value that was changed since", async ({
  signedIn: page,
}) => {
  await seePage(page);
  await leavePage(page);
  await page.goto(address);
  await expectRested(page);
  await expect.poll(() => page.evaluate(keptOfPages)).toEqual([]);
  await page.getByRole("link", { name: "Contacts" }).click();
  await expect(heading(page, "Contacts")).toBeVisible();
  await page.goto("/icon.svg");
  await expect.poll(() => page.evaluate(keptOfPages)).toEqual(["/contacts"]);
});

test("what was last seen goes with the session: signed out, at its end, or refused", async ({
  signedIn: page,
  context,
  network,
  service,
  complaints,
}) => {
  complaints.allow(401, "/session");
  complaints.allow(401, "/advertisers/");
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await test.step("signed out, with the cookie by which it would be shown", async () => {
    await seePage(page);
    await leavePage(page);
    await page.goto("/settings");
    await signOut(page);
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await page.evaluate(keptOfPages)).toEqual([]);
    expect(await cookies()).not.toContain(accountCookie);
  });
  await test.step("at its end, before anything is shown", async () => {
    await signIn(page, network.url, service.keys.owner, account);
    await seePage(page);
    await leavePage(page);
    await context.clearCookies();
    await page.goto(address);
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await page.evaluate(keptOfPages)).toEqual([]);
  });
  await test.step("once the service refuses it", async () => {
    await signIn(page, network.url, service.keys.owner, account);
    await seePage(page);
    await leavePage(page);
    await context.clearCookies({ name: "session" });
    await page.goto(address);
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await lastSeen(page)).toBe("");
    expect(await cookies()).not.toContain(accountCookie);
    await page.reload();
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await page.evaluate(keptOfPages)).toEqual([]);
  });
});
