import { expect } from "playwright/test";
import { allSaved } from "../page/all-saved.ts";
import { test } from "../deployments/with-network.ts";
import { contactName, params } from "../deployments/numbered-world.ts";
import { holdRequests } from "../browser/hold-requests.ts";

test.use({ world: { contacts: 2, categories: 1 } });

test("a press counts even if the reply to the one before arrives before its change is made", async ({
  signedIn: page,
  service: { clients },
}) => {
  await page.goto("/contacts");
  const cell = page
    .getByRole("cell")
    .filter({ has: page.getByRole("switch", { name: `Email to ${contactName(1)}` }) });
  const email = cell.getByRole("switch");
  const answer = await holdRequests(page, /account-contact\/\d+$/);
  await email.click();
  await expect(cell.getByText("Saving…")).toBeAttached();
  await email.evaluate(pressAndHold);
  await expect(email).not.toBeChecked();
  await answer();
  await expect(cell.getByText("Saved")).toBeAttached();
  await page.evaluate(() => (window as Held).makeChange());
  await allSaved(page);
  await expect(email).not.toBeChecked();
  const { content } = (await clients.owner.listContacts({ params, query: { size: 1 } })).body;
  expect(content[0]).toMatchObject({ allow_email: false });
});

type Held = typeof window & { makeChange(): void };

/** Presses a switch, and holds back the timer that makes its change once it is painted. */
function pressAndHold(element: HTMLElement): void {
  const { setTimeout: original } = window;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is serialized and runs in the browser
  const hold = (makeChange: () => void) => Object.assign(window, { makeChange });
  Object.assign(window, { setTimeout: hold });
  element.click();
  Object.assign(window, { setTimeout: original });
}
