import { expect, type Page } from "playwright/test";
import { seededRandom } from "#testing/seeded-random.ts";
import { signOut } from "../page/account-menu.ts";
import { test } from "../deployments/with-network.ts";
import { account } from "../deployments/numbered-world.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { type Kept, readStored, undecidedUser } from "./random-user.ts";

const runs = Number(process.env["RUNS"] ?? 200);

// All rows are visible, because the user does not scroll.
test.use({
  world: { contacts: 5, categories: 8 },
  viewport: { width: 1280, height: 2000 },
  actionTimeout: 20_000,
});

for (const [name, steps, run, tag] of [
  ["a short while", Number(process.env["STEPS"] ?? 60), 0, []],
  ...Array.from({ length: runs }, (_, index) => [`run ${index + 1}`, 1000, index, ["@long"]] as const),
] as const)
  test(
    `saved, kept and discarded text stays so whatever the user does: ${name}`,
    { tag: ["@lookups", ...tag] },
    async ({ signedIn: page, service, network, seed, complaints }) => {
      test.setTimeout(60_000 + steps * 10_000);
      complaints.allow(401, "/session");
      // Both tabs change the same records, which may cause conflicts.
      complaints.allow(412, "/advertisers/");
      // The regular test always has the same user, unless a seed is given.
      const isAny = tag.length > 0 || "STORY_SEED" in process.env;
      const random = seededRandom(isAny ? seed + run : 1);
      const expectedValues = await readStored(service);
      const forms: Kept["forms"] = new Map();
      const other = await page.context().newPage();
      const tabs = [page, other].map((tab) => {
        const kept: Kept = { prices: new Map(), forms };
        return { tab, kept, user: undecidedUser(tab, expectedValues, kept, random) };
      });
      const [first, second] = tabs;
      if (!first || !second) return;
      for (const { tab } of tabs) await tab.goto("/contacts");
      const done: string[] = [];

      for (let step = 0; step < steps; step += 1) {
        const at = random() < 0.75 ? first : second;
        const { user, tab } = at;
        await tab.bringToFront();
        const isLeaving = random() < 0.02;
        // The draft of a form is also restored in the other tab, so each form is edited in one tab only.
        const acts = Object.entries({
          ...user.ofLists,
          ...(at === first ? user.ofForms : {}),
        });
        const [act, perform] = user.oneOf(acts);
        done.push(`${step} ${at === first ? "first" : "second"} tab: ${isLeaving ? "sign out" : act}`);
        await test.step(done.slice(-8).join(", "), async () => {
          if (isLeaving)
            await leave(tab, tabs, () => signIn(page, network.url, service.keys.owner, account), random);
          else await perform();
          for (const each of tabs) await each.user.expectKept();
        });
      }
      await test.step("at the end, after a reload, everything is as the user left it", async () => {
        for (const { tab } of tabs) await expect(recentChanges(tab)).not.toContainText(/waiting|Saving/);
        for (const { tab, user } of tabs) {
          await tab.bringToFront();
          await tab.reload();
          await user.expectShown();
        }
        expect(await readStored(service)).toEqual(expectedValues);
      });
    },
  );

type Tab = { tab: Page; kept: Kept };

/** Starts to sign out, and confirms or cancels. Signing out discards the drafts of all tabs; then the user signs in again. */
async function leave(
  tab: Page,
  tabs: readonly Tab[],
  comeBack: () => Promise<void>,
  random: () => number,
): Promise<void> {
  await expect(recentChanges(tab)).not.toContainText(/waiting|Saving/);
  const unsaved = tabs.reduce((sum, { kept }) => sum + kept.prices.size, tabs[0]?.kept.forms.size ?? 0);
  await signOut(tab);
  if (unsaved > 0) {
    const dialog = tab.getByRole("dialog", {
      name: unsaved === 1 ? "1 change isn’t saved yet" : `${unsaved} changes aren’t saved yet`,
    });
    await expect(dialog).toBeVisible();
    if (random() < 0.5) return dialog.getByRole("button", { name: "Stay signed in" }).click();
    await dialog.getByRole("button", { name: "Sign out" }).click();
  }
  for (const each of tabs) {
    await expect(
      heading(each.tab, "Sign in").or(each.tab.getByRole("heading", { name: "Sign in" })),
    ).toBeVisible();
    each.kept.prices.clear();
    each.kept.forms.clear();
  }
  await comeBack();
  for (const each of tabs) await each.tab.goto("/contacts");
}
