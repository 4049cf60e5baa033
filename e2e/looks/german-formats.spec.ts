import { expect } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { shownTexts } from "./shown-texts.ts";
import { comeInto, controlLabels, prepareForStates, states } from "./states.ts";

/** English formats: a decimal point, a comma between groups, percentages without a space, 12-hour times. */
const foreign = /\$|\d\.\d{1,2}(?![\d.])|\d,\d{3}(?!\d)|\d%|\d\s?[AP]M\b/;

/** Elements where other formats are right: the options of a format, phone numbers, and the content of files and URLs. */
const leftOut = "option, [dir=auto]";

test(
  "in German format no page has a number in another format",
  withLookups,
  async ({ signedIn: page, complaints }) => {
    test.setTimeout(300_000);
    await prepareForStates(page, complaints);
    await page.addInitScript(() =>
      localStorage.setItem("advertiser-console/money", '{"locale":"de-DE","currency":"EUR"}'),
    );
    await test.step("a change is made, so that the pages of changes show one", async () => {
      await page.goto("/campaigns/501");
      const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
      await expect(price).toHaveValue(/^\d+,\d\d\s€$/);
      await price.fill("116,5");
      await price.press("Enter");
      await expect(price).toHaveValue(/^116,50\s€$/);
      await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeAttached();
    });
    for (const state of Object.values(states).flat())
      await test.step(state.name, async () => {
        await comeInto(page, state, controlLabels.en);
        const lines = await shownTexts(page, leftOut);
        expect(lines.length).toBeGreaterThan(5);
        expect
          .soft(
            lines.filter((line) => foreign.test(line)),
            state.name,
          )
          .toEqual([]);
      });
  },
);
