import { expect } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { params } from "../deployments/numbered-world.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { contacts: 3, categories: 3 } });

test("a request that gets no response is retried, and its change is not sent twice", async ({
  signedIn: page,
  service: { clients },
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  // The real timeout of half a minute is too long for a test.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, Math.min(milliseconds, 2000));
  });
  const puts = () => network.received.filter(({ method }) => method === "PUT");
  const stored = async () => (await clients.owner.listContacts({ params })).body.content[1];

  await test.step("a list is requested again", async () => {
    network.setNextOutcome("GET", "silent");
    await page.goto("/contacts");
    await expect(page.getByRole("switch", { name: "SMS to Contact 02" })).toBeVisible();
  });
  await test.step("a change is shown as saved only after it was verified by a read, and is not sent twice", async () => {
    network.setNextOutcome("PUT", "silent");
    await page.getByRole("switch", { name: "SMS to Contact 02" }).click();
    await expect.poll(stored).toMatchObject({ allow_sms: true });
    await expect(recentChanges(page)).toContainText("1 waiting");
    await allSaved(page);
    expect(puts()).toHaveLength(1);
  });
});

for (const isStripped of [false, true])
  test(`a creation that the browser itself sends twice ${isStripped ? "is reported as a duplicate if the service cannot recognize it" : "is made once @creation-keys"}`, async ({
    signedIn: page,
    service: { clients },
    network,
    complaints,
  }) => {
    allowTrouble(complaints);
    network.setSafeguardsStripped(isStripped);
    network.setKeepAlive(true);
    const made = async () =>
      (await clients.owner.listContacts({ params })).body.content.filter(
        ({ first_name }) => first_name === "Zoë",
      );

    await test.step("the connection breaks after the service has created the record", async () => {
      await page.goto("/contacts");
      await page.getByRole("link", { name: "New contact" }).click();
      await page.getByLabel("First name").fill("Zoë");
      await chooseRole(page, "OWNER");
      await page.getByRole("textbox", { name: "Email", exact: true }).fill("zoe@example.com");
      network.setNextOutcome("POST", "lost");
      await page.getByRole("button", { name: "Create contact" }).click();
      await expect(heading(page, "Contacts")).toBeVisible();
      expect(network.received.filter(({ method }) => method === "POST")).toHaveLength(2);
    });
    if (!isStripped) {
      await allSaved(page);
      expect(await made()).toHaveLength(1);
      return;
    }
    await test.step("the user is told that it was created twice, with both IDs", async () => {
      await expect(recentChanges(page)).toContainText("1 needs attention");
      await recentChanges(page).click();
      await page.getByRole("row", { name: "Zoë" }).getByRole("button", { name: "Created twice" }).click();
      const dialog = page.getByRole("dialog", { name: "Created twice: Zoë" });
      const [first, second, ...others] = await made();
      expect(others).toEqual([]);
      for (const contact of [first, second]) await expect(dialog).toContainText(`${contact?.contact_id}`);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Got it" }).click();
      await allSaved(page);
      await expect(page.getByRole("row", { name: "Zoë" })).toContainText("Saved");
    });
  });
