import axe from "axe-core";
import { expect, type Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe-core finds nothing on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(settled);
    expect(await page.evaluate(violations, rules), `axe-core, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** A colour that is still on its way to another would be measured in between. */
const settled = () => Promise.allSettled(document.getAnimations().map((animation) => animation.finished));

async function violations(runOnly: string[]): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const found = await inPage.run(document, { runOnly, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary ?? ""}`),
  );
}
