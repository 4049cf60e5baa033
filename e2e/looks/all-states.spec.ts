import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectFocusInView } from "./focus-in-view.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { allowTroubleOfStates, comeInto, sayings, states } from "./states.ts";
import { expectRoomForText } from "../page/text-spacing.ts";

const desktop = { width: 1280, height: 1024 };
/** The same window at 400 %. */
const zoomed = { width: 320, height: 256 };

for (const [where, all] of Object.entries(states))
  test(
    `each state is clean for axe, has room for spaced text, and shows what has the focus at 400 %: ${where}`,
    withLookups,
    async ({ signedIn: page, complaints }) => {
      test.setTimeout(all.length * 30_000);
      allowTroubleOfStates(complaints);
      for (const state of all)
        await test.step(state.name, async () => {
          await page.setViewportSize(desktop);
          await comeInto(page, state, sayings.en);
          await expectFirstField(page);
          await expectAccessible(page);
          await expectRoomForText(page);
          await zoomIn(page);
          await expectFocusInView(page);
        });
    },
  );

/** Goes on once the page is drawn for it: until then a key finds it as it was. */
async function zoomIn(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  await page.waitForFunction(async ({ width }) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return innerWidth === width;
  }, zoomed);
}

/** A dialog begins at its first field. */
async function expectFirstField(page: Page): Promise<void> {
  const field = page.getByRole("dialog").locator("input:enabled, select:enabled, textarea:enabled").first();
  if (await field.isVisible()) await expect(field).toBeFocused();
}
