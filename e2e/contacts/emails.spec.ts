import { expect } from "playwright/test";
import { demoAccount } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";

const long = "billing@northstar-emergency-plumbing.example.com";
const oneLine = "aoife@northstar-plumbing.com";

test("an email does not touch the borders of its row, and its mark is fully visible", async ({
  signedIn: page,
  service,
}) => {
  await page.request.put(`/advertisers/v2/account/${demoAccount}/account-contact/1`, {
    data: { email: long },
    headers: { origin: service.url },
    failOnStatusCode: true,
  });
  await page.route("**/account-contact/2", (route) =>
    route.request().method() === "PUT" ? undefined : route.fallback(),
  );
  await page.goto("/contacts/2");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(oneLine);
  await page.keyboard.press("Enter");
  const marked = page.getByRole("cell").filter({ hasText: `${oneLine}Saving…` });
  await expect(marked).toBeVisible();
  expect(await marked.evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0);

  const room = await page.getByText(long).evaluate((email) => {
    const text = document.createRange();
    text.selectNodeContents(email.firstChild ?? email);
    return text.getBoundingClientRect().top - (email.closest("td")?.getBoundingClientRect().top ?? 0);
  });
  expect(room).toBeGreaterThanOrEqual(2);
});
