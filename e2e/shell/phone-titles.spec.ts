import { expect } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { showRun } from "../page/show-run.ts";

test(
  "a short title is aligned with the action beside it, and a long one has the full width of the phone",
  {
    tag: "@phone",
  },
  async ({ signedIn: page }) => {
    const title = page.getByRole("heading", { level: 1 });
    await page.goto("/contacts");
    const action = page.getByRole("link", { name: "New contact" });
    await expect(action).toBeVisible();
    const apart = (await title.evaluate(middleOf)) - (await action.evaluate(middleOf));
    expect(Math.abs(apart)).toBeLessThanOrEqual(2);

    await page.goto("/campaigns/501/reprice");
    await page.getByLabel("Percent").fill("3");
    await page.getByRole("button", { name: /^Save/ }).tap();
    await showRun(page);
    await expect(page.getByRole("button", { name: /^Undo/ }).first()).toBeVisible();
    await expect(title).toHaveText(/^Raise/);
    expect((await title.boundingBox())?.width).toBeGreaterThan(300);
  },
);

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
