import { expect, type Page } from "playwright/test";
import { accountCookie } from "#contract/console/last-seen.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { account } from "../deployments/numbered-world.ts";
import { signOut } from "../page/account-menu.ts";
import { enterPrice } from "../page/enter-price.ts";
import { heading } from "../page/heading.ts";
import { expectIdle } from "../page/idle-page.ts";
import { test } from "../deployments/with-network.ts";
import { allSaved } from "../page/all-saved.ts";

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

/** The text of the last state that is shown over the page, including values of fields; "" if there is none. Its shadow tree is closed to the page. */
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

/** Opens the page, and waits until the service worker controls it and it is idle, so that its state is stored when the user leaves. */
async function seePage(page: Page): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expectIdle(page);
}

/** Leaves the console for another URL of the site, and waits until the state of the page is stored. */
async function leavePage(page: Page): Promise<void> {
  await page.goto("/icon.svg");
  await expect.poll(() => page.evaluate(keptOfPages)).toEqual([address]);
}

/** The paths of the pages whose last state is stored. */
async function keptOfPages(): Promise<string[]> {
  const names = (await self.caches.keys()).filter((name) => name.startsWith("last-seen "));
  const kept = await Promise.all(names.map(async (name) => (await self.caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}

const reads = "**/{session,advertisers/**}";

test("a page that is opened again shows its last state before any data are loaded", async ({
  signedIn: page,
}) => {
  await seePage(page);
  await price(page).fill("77.50");
  await enterPrice(price(page));
  await allSaved(page);
  await leavePage(page);
  const letGo = await holdRequests(page, reads);
  await page.goto(address);
  await expect.poll(() => lastSeen(page)).toMatch(/As of .*Updating/);
  expect(await lastSeen(page)).toMatch(/Trade 01 .*Trade 02 .*\$77\.50 /s);
  await test.step("the last state is hidden from screen readers, and cannot be clicked", async () => {
    await expect(page.getByText("Trade 01")).toHaveCount(0);
    await expect(price(page)).toHaveCount(0);
    await expect(page.locator("#last-seen")).toHaveAttribute("inert");
    await expect(page.locator("#last-seen")).toHaveAttribute("aria-hidden", "true");
  });
  await test.step("it disappears as soon as the page is rendered", async () => {
    await letGo();
    await expect(price(page)).toHaveValue("$77.50");
    expect(await lastSeen(page)).toBe("");
  });
});

test("a list with filters in its URL is shown once it is loaded, not in its last state", async ({
  signedIn: page,
}) => {
  await seePage(page);
  await leavePage(page);
  const letGo = await holdRequests(page, reads);
  for (const asked of ["#search=trade%2007", "?status=INACTIVE"]) {
    await page.goto("about:blank");
    await page.goto(address + asked, { waitUntil: "commit" });
    await page.getByText("Loading").first().waitFor({ state: "attached" });
    expect(await lastSeen(page), asked).toBe("");
  }
  await letGo();
});

test("the state of an open page is not stored: a reload shows no outdated value", async ({
  signedIn: page,
}) => {
  await seePage(page);
  await leavePage(page);
  await page.goto(address);
  await expectIdle(page);
  await expect.poll(() => page.evaluate(keptOfPages)).toEqual([]);
  await page.getByRole("link", { name: "Contacts" }).click();
  await expect(heading(page, "Contacts")).toBeVisible();
  await page.goto("/icon.svg");
  await expect.poll(() => page.evaluate(keptOfPages)).toEqual(["/contacts"]);
});

test("the last state is deleted with the session: after signing out, when it ends, and when it is rejected", async ({
  signedIn: page,
  context,
  network,
  service,
  complaints,
}) => {
  complaints.allow(401, "/session");
  complaints.allow(401, "/advertisers/");
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await test.step("after signing out, together with the cookie that would show it", async () => {
    await seePage(page);
    await leavePage(page);
    await page.goto("/settings");
    await signOut(page);
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await page.evaluate(keptOfPages)).toEqual([]);
    expect(await cookies()).not.toContain(accountCookie);
  });
  await test.step("when the session has ended, before anything is shown", async () => {
    await signIn(page, network.url, service.keys.owner, account);
    await seePage(page);
    await leavePage(page);
    await context.clearCookies();
    await page.goto(address);
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await page.evaluate(keptOfPages)).toEqual([]);
  });
  await test.step("when the service rejects it", async () => {
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
