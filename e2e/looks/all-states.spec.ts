import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectFocusInView } from "./focus-in-view.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { comeInto, controlLabels, prepareForStates, states } from "./states.ts";
import { expectRoomForText } from "../page/text-spacing.ts";

const desktop = { width: 1280, height: 1024 };
/** The same window at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

for (const [where, all] of Object.entries(states))
  test(
    `each state passes axe, has room for spaced text, and keeps the focus visible at 400 % zoom: ${where}`,
    withLookups,
    async ({ signedIn: page, complaints }) => {
      test.setTimeout(all.length * 30_000);
      await prepareForStates(page, complaints);
      for (const state of all)
        await test.step(state.name, async () => {
          await page.setViewportSize(desktop);
          await comeInto(page, state, controlLabels.en);
          await expectFirstField(page);
          await expectAccessible(page);
          await expectRoomForText(page);
          await zoomIn(page);
          await expectFocusInView(page);
        });
    },
  );

/** Waits until the page is rendered at this size, so that keys act on the new layout. */
async function zoomIn(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  await page.waitForFunction(async ({ width }) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return innerWidth === width;
  }, zoomed);
}

/** Checks that the first field of a dialog has the focus. */
async function expectFirstField(page: Page): Promise<void> {
  const field = page.getByRole("dialog").locator("input:enabled, select:enabled, textarea:enabled").first();
  if (await field.isVisible()) await expect(field).toBeFocused();
}
