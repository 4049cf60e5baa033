import { expect } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { heading } from "../page/heading.ts";

for (const [address, name] of [
  ["/contacts/reach", "Reach"],
  ["/campaigns", "Campaigns"],
] as const)
  test(`${name} on paper is dark on light, without navigation and with its pictures`, async ({
    signedIn: page,
    context,
    service,
  }) => {
    await context.addCookies([{ name: "console-look", value: "en.dark.", url: service.url }]);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(address);
    await expect(heading(page, name)).toHaveCSS("color", "rgb(234, 232, 226)");
    await expect(page.getByRole("img").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(heading(page, name)).toHaveCSS("color", "rgb(33, 30, 24)");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("main")).toHaveCSS("margin-inline-start", "0px");
    await expect(page.getByRole("img").first()).toHaveCSS("print-color-adjust", "exact");
  });
