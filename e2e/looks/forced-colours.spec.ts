import { expect, type Locator } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";

const look = (element: Locator, property: string, part = "") =>
  element.evaluate((node, [name, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(name), [
    property,
    part,
  ] as const);

for (const colorScheme of ["light", "dark"] as const)
  test(`everything is visible in forced colors, ${colorScheme}`, async ({ signedIn: page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/contacts");
    const main = page.getByRole("main");
    const paper = await look(page.locator("html"), "background-color");
    const fill = (element: Locator, part?: string) => look(element, "background-color", part);

    await test.step("the main action and the switches", async () => {
      const [on, off] = ["SMS to Ingrid Halvorsen", "SMS to Nils Halvorsen"].map((name) =>
        page.getByRole("switch", { name }),
      ) as [Locator, Locator];
      await expect(on).toBeChecked();
      await expect(off).not.toBeChecked();
      expect(await fill(page.getByRole("link", { name: "New contact" }))).not.toBe(paper);
      expect(await fill(on, "::before"), "its track").not.toBe(await fill(off, "::before"));
      expect(await fill(on, "::after"), "its knob").not.toBe(await fill(on, "::before"));
      expect(await fill(off, "::after"), "its knob").not.toBe(paper);
    });
    await test.step("both lines of a cell: the background of the second does not cover the first", async () => {
      const cell = page.getByRole("cell", { name: /Mobile \+1 612 555 0117/ });
      const gap = await cell.evaluate((node) => {
        const lines = document.createRange();
        lines.selectNodeContents(node.firstElementChild ?? node);
        const texts = [...lines.getClientRects()];
        return (texts.at(-1)?.top ?? 0) - (texts.at(0)?.bottom ?? 0);
      });
      expect(gap).toBeGreaterThanOrEqual(0);
    });
    await test.step("the current page in the navigation, also on a phone", async () => {
      const places = page.getByRole("navigation").getByRole("link");
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(places.and(page.locator("[aria-current]"))).toHaveText("Contacts");
        await expect(places.filter({ hasText: "Contacts" })).toHaveCSS("outline-style", "solid");
        await expect(places.filter({ hasText: "Campaigns" })).toHaveCSS("outline-style", "none");
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step("the current view of the list", async () => {
      const [shown, other] = [/^All/, /^Can’t reach/].map((name) => main.getByRole("link", { name }));
      await expect(other as Locator).toHaveCSS("border-bottom-color", paper);
      await expect(shown as Locator).not.toHaveCSS("border-bottom-color", paper);
    });
    await test.step("the active option of a listbox", async () => {
      await page.goto("/contacts/new");
      await page.getByLabel("Time zone").fill("Am");
      const choices = page.getByRole("listbox").getByRole("option");
      await expect(choices.first()).toHaveCSS("outline-style", "solid");
      await expect(choices.nth(1)).toHaveCSS("outline-style", "none");
    });
    await test.step("the shares of Reach, and the legend of the workbench", async () => {
      await page.goto("/contacts/reach");
      const shares = page.getByRole("img", { name: /^SMS:/ }).locator("span");
      const fills = [await fill(shares.first()), await fill(shares.last())];
      expect(new Set([...fills, paper]).size).toBe(3);
      await page.goto("/campaigns/501/reprice");
      await page.getByLabel("Percent").fill("900");
      await expect(main.getByRole("button", { name: /^To check/ })).toBeVisible();
      expect(await fill(main.locator("i").first())).not.toBe(paper);
    });
    await test.step("the active filter of the workbench", async () => {
      const [shown, other] = [/^Changed/, /^To check/].map((name) => main.getByRole("button", { name }));
      await expect(other as Locator).toHaveCSS("border-bottom-color", paper);
      await expect(shown as Locator).not.toHaveCSS("border-bottom-color", paper);
    });
  });
