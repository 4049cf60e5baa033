import { expect, type Page } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { keepSession, signOut } from "../page/account-menu.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { demoAccount, strangersAccount, strangersCampaign } from "../deployments/demo-world.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { showRun } from "../page/show-run.ts";

const api = "/advertisers/v2";

test("signing in leads to the requested page, and signing out hides it", async ({
  page,
  service,
  complaints,
}) => {
  complaints.allow(401, "/session");
  const account = page.getByLabel("Account ID");
  const key = page.getByLabel("API key");
  const enter = page.getByRole("button", { name: "Sign in" });

  await test.step("without a session every page asks for the key", async () => {
    await page.goto("/contacts");
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("each empty field says what is required", async () => {
    await enter.click();
    await expect(account).toHaveAccessibleDescription(/Enter the account ID/);
    await expect(key).toHaveAccessibleDescription(/Enter the API key/);
    await expect(account).toBeFocused();
    await expectAccessible(page);
  });
  await test.step("a wrong key is rejected, and the typed text is kept", async () => {
    await account.fill(String(demoAccount));
    await key.fill("not-the-key-of-this-account-but-long-enough");
    await enter.click();
    await expect(page.getByRole("alert")).toContainText(`doesn’t belong to account ${demoAccount}`);
    await expect(account).toHaveValue(String(demoAccount));
    await expectAccessible(page);
  });
  await test.step("and so is the key of another account", async () => {
    await key.fill(service.keys.stranger);
    await enter.click();
    await expect(page.getByRole("alert")).toContainText(`doesn’t belong to account ${demoAccount}`);
  });
  await test.step("the right key leads to the requested page, even if that takes long", async () => {
    const answer = await holdRequests(page, /\/session$/);
    await key.fill(service.keys.owner);
    await enter.click();
    await expect(page.getByRole("status")).toHaveText(/Still signing in…/);
    await answer();
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
    await expect(page.getByText(`Account ${demoAccount}`)).toBeVisible();
  });
  await test.step("the key is not stored in the browser", async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
    );
    expect(stored).not.toContain(service.keys.owner);
  });
  await test.step("after signing out neither reloading nor going back shows anything", async () => {
    await signOut(page);
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Ingrid")).toHaveCount(0);
  });
});

test("a sign-in link signs in at once and leaves no key in the address", async ({
  page,
  service,
  complaints,
}) => {
  complaints.allow(401, "/session");
  await page.goto(`/sign-in#account=${demoAccount}&key=${service.keys.owner}`);
  await expect(page.getByRole("heading", { name: "Campaigns" })).toBeVisible();
  expect(page.url()).not.toContain(service.keys.owner);
  await page.goBack();
  expect(page.url()).not.toContain(service.keys.owner);
});

test("another account's campaigns are not accessible", async ({ signedIn: page, complaints }) => {
  complaints.allow(404, `/ad-campaign/${strangersCampaign}/`);

  await test.step("the page of its campaign shows that there is none, with a link", async () => {
    await page.goto(`/campaigns/${strangersCampaign}`);
    await expect(page.getByRole("main")).toContainText(/not found|can’t show/i);
    await expect(page.getByText("99.99")).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step("nor does the session give access to its API", async () => {
    const path = `${api}/account/${strangersAccount}/account-contact`;
    expect((await page.request.get(path)).status()).toBe(401);
  });
});

test("an unknown URL has an error page with a link", async ({ signedIn: page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to campaigns" }).click();
  await expect(page.getByRole("heading", { name: "Campaigns" })).toBeVisible();
});

test(
  "a read-only key shows everything and changes nothing",
  { tag: "@read-only-key" },
  async ({ page, service }) => {
    await signIn(page, service.url, service.keys.reader);
    await page.goto("/contacts");
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText("View only"), `at ${width} px`).toBeVisible();
    }
    await expect(page.getByRole("switch", { name: "SMS to Ingrid Halvorsen" })).toBeDisabled();
    await expect(page.getByRole("link", { name: "New contact" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ingrid Halvorsen", exact: true }).click();
    await expect(page.getByLabel("First name")).toBeDisabled();
    for (const label of ["First name", "Role", "Time zone"]) {
      await expect(page.getByLabel(label)).toHaveCSS("opacity", "1");
      await expect(page.getByLabel(label)).toHaveCSS("color", await ink(page));
    }
    await page.goto("/campaigns/501");
    await expect(page.getByRole("switch").first()).toBeDisabled();
    for (const name of ["Add category", /^Change \d+ prices$/])
      await expect(page.getByRole("link", { name })).toHaveCount(0);
  },
);

test(
  "changes made with another key are shown to a read-only key, without undo",
  { tag: "@read-only-key" },
  async ({ signedIn: page, service }) => {
    const undo = page.getByRole("button", { name: /^Undo/ });
    await page.goto("/contacts");
    await page.getByRole("switch", { name: "SMS to Denise Okafor" }).click();
    await page.getByRole("checkbox", { name: "Select Denise Okafor" }).check();
    await page.getByRole("button", { name: "Edit selected" }).click();
    await chooseRole(page.getByRole("dialog"), "OWNER");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Update 1 contact" }).click();
    await showRun(page);
    await expect(page.getByText("1 of 1 saved")).toBeVisible();
    await expect(undo).toHaveCount(2);
    const run = page.url();
    await signIn(page, service.url, service.keys.reader);
    for (const place of [run, "/changes"]) {
      await page.goto(place);
      await expect(page.getByRole("row", { name: "Denise Okafor" })).toContainText("Saved");
      await expect(undo).toHaveCount(0);
    }
  },
);

test("when the session ends, a dialog over the page asks for the key, and the page continues", async ({
  signedIn: page,
  service,
  complaints,
}) => {
  complaints.allow(401, "/");
  await page.goto("/contacts");
  const sms = page.getByRole("switch", { name: "SMS to Denise Okafor" });
  await expect(sms).not.toBeChecked();

  await test.step("a change made meanwhile waits", async () => {
    await page.context().clearCookies();
    await sms.click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole("banner"), "what heads a dialog heads no page").toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByLabel("API key").fill(service.keys.owner);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("and is sent after signing in; the focus is where it was", async () => {
    await expect(sms).toBeFocused();
    await expect(sms).toBeChecked();
    await expect
      .poll(
        async () =>
          (await service.clients.owner.listContacts({ params: { accountId: demoAccount } })).body.content[2],
      )
      .toMatchObject({ first_name: "Denise", allow_sms: true });
  });
});

test("a URL with two leading slashes leads to the intended page, or to the error page", async ({
  page,
  service,
  complaints,
}) => {
  complaints.allow(401, "/session");
  complaints.allow(404, /:\d+\/\//);
  await page.goto(`${service.url}//contacts?q=ada`);
  await page.getByLabel("Account ID").fill(String(demoAccount));
  await page.getByLabel("API key").fill(service.keys.owner);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
  await expect(page).toHaveURL(`${service.url}/contacts?q=ada`);
  await page.goto(`${service.url}//nothing`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("signing in on a phone", { tag: "@phone" }, async ({ page, service, complaints }) => {
  complaints.allow(401, "/session");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Account ID").fill(String(demoAccount));
  await page.getByLabel("API key").fill(service.keys.owner);
  await page.getByRole("button", { name: "Sign in" }).tap();
  await expect(page.getByRole("heading", { name: "Campaigns" })).toBeVisible();
  await expectAccessible(page);
});

const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).color);

test("after signing out without a connection, no data of the old session are shown to the next one", async ({
  signedIn: page,
  service,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  complaints.allow(401, "/session");
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
  await keepSession(page);
  await signOut(page);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await test.step("the service still knows the session, and has the browser read the contacts ahead", async () => {
    const response = await page.goto("/contacts");
    expect(await response?.headerValue("link")).toContain("/account-contact");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
  await test.step("they are read again after the sign-in", async () => {
    const { clients } = service;
    const params = { accountId: demoAccount };
    const [first] = (await clients.owner.listContacts({ params, query: { page: 0, size: 1 } })).body.content;
    await clients.owner.updateContact({
      params: { ...params, contactId: first?.contact_id ?? 0 },
      body: { first_name: "Renamed" },
    });
    await page.getByLabel("Account ID").fill(String(demoAccount));
    await page.getByLabel("API key").fill(service.keys.owner);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Renamed")).toBeVisible();
  });
});
