import { expect, test as unheard } from "playwright/test";
import { trustedTypesPolicy } from "#contract/console/trusted-types.ts";
import { smallWorld } from "#testing/services/small-world.ts";
import { startService } from "#testing/services/start-service.ts";
import { heading } from "../page/heading.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";

test("the console opens offline under a policy that prevents text from becoming code", async ({
  signedIn: page,
  context,
  complaints,
}) => {
  await test.step("it runs and is cached without a violation", async () => {
    const answer = await page.goto("/contacts");
    expect(answer?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    await expect(heading(page, "Contacts")).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  });
  await test.step("it opens offline", async () => {
    complaints.allowDeadNetwork();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, "Contacts")).toBeVisible();
  });
});

test("the API reference page complies with its own policy", async ({ page }) => {
  const answer = await page.goto("/docs/");
  expect(answer?.headers()["content-security-policy"]).toMatch(/default-src 'none'.*script-src 'self'/);
  const create = page.locator("#operations-default-createContact, .opblock-post").first();
  await create.locator(".opblock-summary-control").click();
  await create.getByRole("button", { name: "Try it out" }).click();
  await expect(create.getByRole("textbox").first()).toBeVisible();
});

/** The sinks through which a text could run as code in the console. */
const attacks: Record<string, () => unknown> = {
  "markup from a text": () => (document.body.innerHTML = "<img src=x onerror=alert(1)>"),
  "a document from a text": () => document.write("<script>alert(1)</script>"),
  "a worker by its address": () => new Worker("/service-worker.js"),
  "another service worker": () => navigator.serviceWorker.register("/icon.svg"),
  "the address of a script": () => (document.createElement("script").src = "/service-worker.js"),
  "the text of a script": () => (document.createElement("script").text = "alert(1)"),
  "code from a text": () => setTimeout("alert(1)"),
};

unheard(
  "each way from a text to code is closed, and the console's policy is not to be had again",
  async ({ page }) => {
    const service = await startService(smallWorld);
    await signIn(page, service.url, service.keys.owner);
    await page.goto(`${service.url}/contacts`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const [name, attack] of Object.entries(attacks))
      await expect(page.evaluate(attack), name).rejects.toThrow(/TypeError/);
    for (const name of [trustedTypesPolicy, "another", "default"])
      await expect(page.evaluate(createPolicy, name), name).rejects.toThrow(/TypeError/);
    await service.close();
  },
);

const createPolicy = (name: string) => {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): object };
  };
  return typeof trustedTypes.createPolicy(name, {});
};
