import axe, { type RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that depend on the theme. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Checks that axe-core finds no violation on the current page, with the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // Once per document, because it takes as long as some of the rules.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  for (const [colorScheme, runOnly] of [
    ["light", { type: "tag", values: tags }],
    ["dark", { type: "rule", values: ofColours }],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(settled);
    const asked = { runOnly: { ...runOnly, values: [...runOnly.values] } };
    expect(await page.evaluate(violations, asked), `axe-core, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** During a transition the wrong color would be measured. */
const settled = () => Promise.allSettled(document.getAnimations().map((animation) => animation.finished));

async function violations(asked: RunOptions): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  // Elements under an open popover are no touch targets at the moment.
  const isCovered = document.querySelector("[popover]:popover-open") !== null;
  // A page that is loading has no title yet.
  const isLoading = document.querySelector("[aria-busy=true]") !== null;
  const rules = {
    ...(isCovered && { "target-size": { enabled: false } }),
    ...(isLoading && { "page-has-heading-one": { enabled: false } }),
  };
  const options = { ...asked, rules };
  // Nothing behind a dialog can be reached.
  const reached = document.querySelector("dialog[open]") ?? document;
  const found = await inPage.run(reached, { ...options, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary ?? ""}`),
  );
}
