import { expect, type Page } from "playwright/test";
import { clientOf } from "#testing/services/client-of.ts";
import { chooseRole } from "../page/choose.ts";
import type { Deployment } from "../deployments/start-deployment.ts";
import { type UnreliableProxy, noFaults } from "#testing/faults/unreliable-proxy.ts";
import { crashPage } from "../browser/crash-page.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account } from "../deployments/numbered-world.ts";
import { listenForComplaints } from "../browser/console-errors.ts";
import { heading } from "../page/heading.ts";
import { storedContacts } from "../deployments/stored-contacts.ts";
import { showRun } from "../page/show-run.ts";
import { allSaved } from "../page/all-saved.ts";

const people = 300;
/** So slow that the run is still in progress when a busy machine gets to stop it. */
const slow = { ...noFaults, after: 500 };
test.use({ world: { contacts: people, categories: 1 } });

test("a run over 300 contacts continues after its tab was killed, and sends each row once", async ({
  signedIn: first,
  service,
  network,
  complaints,
}) => {
  test.setTimeout(180_000);
  allowTrouble(complaints);
  network.setFaults(slow);
  await startRun(first);
  await expect.poll(() => puts(network).length).toBeGreaterThan(60);
  const page = await crashPage(first);
  const sent = puts(network).length;
  network.setFaults(noFaults);
  expect(sent).toBeLessThan(people);

  await test.step("it resumes as soon as the console is opened again", async () => {
    await page.goto("/changes");
    await page.getByRole("link", { name: /Billing/ }).click();
    await expect(page.getByText(`${people} of ${people} saved`)).toBeVisible({ timeout: 30_000 });
    await allSaved(page);
  });
  await test.step("each row was sent once, also those in flight when the tab was killed", async () => {
    const made = puts(network).filter(({ status }) => status === 200);
    expect(made.length).toBe(people);
    expect(new Set(made.map(({ path }) => path)).size).toBe(people);
    expect(await rolesIn(service)).toEqual(Array(people).fill("BILLING"));
    process.stdout.write(`killed after ${sent} of ${people}; ${puts(network).length} requests in all\n`);
  });
  await test.step("and the list of runs still shows it after another reload", async () => {
    await page.goto("/changes");
    await expect(page.getByRole("row", { name: /Billing/ })).toContainText(`${people} of ${people} saved`);
  });
});

test("a revoked key loses neither a run nor text that is being typed", async ({
  signedIn: page,
  service,
  network,
  complaints,
}) => {
  test.setTimeout(180_000);
  allowTrouble(complaints);
  complaints.allow(401, "/");
  const keys = [
    service.keys.owner,
    "ak_second_of_1001_0123456789abcdefghijklmn",
    "ak_third_of_1001_0123456789abcdefghijklmno",
  ];
  const renewKey = async (old: number) => {
    const api_keys = [{ key: keys[old] ?? "", revoked: true }, { key: keys[old + 1] ?? "" }];
    await service.provision({
      accounts: [{ account_id: account, name: "North Star Plumbing", api_keys }],
    });
  };
  const owner = clientOf({ baseUrl: service.url, apiKey: keys.at(-1) ?? "" });
  const form = await page.context().newPage();
  const complaintsOfForm = listenForComplaints(form);
  allowTrouble(complaintsOfForm);
  complaintsOfForm.allow(401, "/");

  await test.step("while one tab sends a run, a new contact is typed in another", async () => {
    await form.goto("/contacts/new");
    await form.getByRole("textbox", { name: "First name" }).pressSequentially("Wilhelm");
    network.setFaults(slow);
    await startRun(page);
    await expect.poll(() => puts(network).length).toBeGreaterThan(60);
  });
  await test.step("after the key is revoked, both tabs ask for one over their pages", async () => {
    await renewKey(0);
    for (const each of [page, form])
      await expect(each.getByRole("dialog", { name: "Sign in again" })).toContainText(
        "Unsaved changes are kept in this browser",
      );
    expect(puts(network).filter(({ status }) => status === 200).length).toBeLessThan(people);
    network.setFaults(noFaults);
  });
  await test.step("after signing in in one tab, the other continues too, and the run ends", async () => {
    await signInAgain(page, keys[1] ?? "");
    await expect(form.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(`${people} of ${people} saved`)).toBeVisible({ timeout: 30_000 });
    const made = puts(network).filter(({ status }) => status === 200);
    expect(made.length).toBe(people);
    expect(new Set(made.map(({ path }) => path)).size).toBe(people);
  });
  await test.step("the typed text is still there and can be completed", async () => {
    const name = form.getByRole("textbox", { name: "First name" });
    await expect(name).toHaveValue("Wilhelm");
    await name.press("End");
    await name.pressSequentially("ine");
    await chooseRole(form, "OWNER");
    await form.getByRole("textbox", { name: "Email", exact: true }).fill("wilhelmine@example.com");
  });
  await test.step("if the key is revoked again during sending, the contact is sent after signing in", async () => {
    await renewKey(1);
    await form.getByRole("button", { name: "Create contact" }).click();
    await signInAgain(form, keys[2] ?? "");
    await expect(heading(form, "Contacts")).toBeVisible();
    const added = (await storedContacts(owner)).slice(people);
    expect(added).toMatchObject([{ first_name: "Wilhelmine", email: "wilhelmine@example.com" }]);
  });
  complaintsOfForm.expectNone();
});

const signInAgain = async (of: Page, key: string) => {
  const dialog = of.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("API key").fill(key);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
};

/** Starts a run that changes the role of all contacts in the list. */
async function startRun(page: Page): Promise<void> {
  await page.goto("/contacts");
  await page.getByRole("checkbox", { name: "Select Contact 01", exact: true }).check();
  await page.getByRole("button", { name: `Select all ${people}` }).click();
  await page.getByRole("button", { name: "Edit selected" }).click();
  await chooseRole(page.getByRole("dialog"), "BILLING");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: `Update ${people} contacts` }).click();
  await showRun(page);
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
}

const puts = ({ received }: UnreliableProxy) => received.filter(({ method }) => method === "PUT");

const rolesIn = async (service: Deployment): Promise<string[]> =>
  (await storedContacts(service.clients.owner)).map(({ contact_role }) => contact_role);
