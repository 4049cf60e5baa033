import { expect, type Page } from "playwright/test";
import { seededRandom } from "#testing/seeded-random.ts";
import { chooseRole } from "../page/choose.ts";
import { allowTrouble, test as base } from "../deployments/with-network.ts";
import { worldOf } from "../deployments/numbered-world.ts";
import { startDeployment } from "../deployments/start-deployment.ts";
import { comes, heading } from "../page/heading.ts";
import { setCustomNames } from "../deployments/custom-names.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { inAnyOrder, randomUser, sendAgain, readStored, type ExpectedValues } from "./random-user.ts";
import { showRun } from "../page/show-run.ts";

/** The number of individual edits. */
const edits = Number(process.env["EDITS"] ?? 500);
const runs = 4;
/** The maximum time until everything is completed after the last edit, in milliseconds. */
const limit = 60_000;
const faults = { dropped: 0.1, lost: 0.1, failed: 0.1, before: 50, after: 50 };
const world = { contacts: 12, categories: 40 };

const test = base.extend<{ isBare: boolean }>({
  isBare: [false, { option: true }],
  service: async ({ isBare, service }, use) => {
    if (!isBare) return use(service);
    const bare = await startDeployment("minimal", worldOf(world), async () => "");
    await use(bare);
    await bare.close();
  },
});

test.use({ actionTimeout: 60_000, world, viewport: { width: 1280, height: 4000 } });

for (const isBare of [false, true])
  test.describe(
    isBare ? "to a deployment that has nothing but what the document promises" : "to our service",
    () => {
      test.use({ isBare });
      test(
        `${edits} edits and ${runs} bulk runs over an unreliable network are completed within a minute`,
        { tag: "@long" },
        async ({ signedIn: page, service, network, seed, complaints }) => {
          test.setTimeout(120_000 + edits * 5000);
          allowTrouble(complaints);
          if (isBare) await setCustomNames(page.context(), worldOf(world));
          for (const status of [403, 502, 504]) complaints.allow(status, "/advertisers/");
          const expectedValues = await readStored(service);
          const contacts = expectedValues.contacts.length;
          const user = randomUser(page, expectedValues, seededRandom(seed + 1));
          const places = [
            {
              name: "Contacts",
              acts: [...Array(6).fill(user.switchSms), user.editContact, user.createContact],
            },
            { name: "Spring", acts: [...Array(6).fill(user.switchStatus), ...Array(6).fill(user.typePrice)] },
          ];
          const goTo = async (name: string) => {
            await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
            await comes(page, heading(page, name));
          };
          const bulk = [raisePrices, giveRole("BILLING"), raisePrices, giveRole("OWNER")];
          await page.goto("/contacts");
          await comes(page, heading(page, "Contacts"));
          network.setFaults(faults);

          for (const [part, run] of bulk.entries()) {
            for (let made = 0; made < edits / runs;) {
              const { name, acts } = user.oneOf(places);
              await goTo(name);
              for (let here = 3 + user.upTo(8); here > 0 && made < edits / runs; here -= 1, made += 1)
                await user.oneOf(acts)();
            }
            await test.step(`bulk run ${part + 1}`, () => run(page, expectedValues, contacts));
          }

          const began = performance.now();
          const changes = recentChanges(page);
          const waiting: string[] = [];
          await changes.click();
          await comes(page, heading(page, "Recent changes"));
          let decisions = 0;
          await expect(async () => {
            waiting.push(
              `${Math.round((performance.now() - began) / 1000)} s: ${await changes.textContent()}`,
            );
            decisions += await sendAgain(page);
            await expect(changes).toContainText("All saved", { timeout: 2000 });
          }).toPass({ timeout: 600_000 });
          const rested = performance.now() - began;
          const outcomes = Object.groupBy(network.received, ({ method, outcome }) => `${method} ${outcome}`);
          const counts = Object.entries(outcomes).map(([outcome, of]) => `${outcome} ${of?.length}`);
          process.stdout.write(
            `${waiting.join("\n")}\nat rest after ${Math.round(rested / 1000)} s; ${counts.toSorted().join(", ")}, decided by the user ${decisions}\n`,
          );

          await test.step("each record has the latest wanted values, and none is duplicated", async () => {
            const stored = await readStored(service);
            expect(inAnyOrder(stored.contacts)).toEqual(inAnyOrder(expectedValues.contacts));
            expect(inAnyOrder(stored.categories)).toEqual(inAnyOrder(expectedValues.categories));
          });
          await test.step("each run is shown with all its rows, and each entry with the name of its record", async () => {
            const names = [...expectedValues.contacts.map(({ first_name }) => first_name), "Trade"];
            const table = page.getByRole("table", { name: "Single changes" });
            for (const name of await table.getByRole("rowheader").allTextContents())
              expect(names.some((known) => name.startsWith(known))).toBe(true);
            const runRows = page.getByRole("table", { name: "Bulk changes" }).getByRole("row");
            await expect(runRows).toHaveCount(runs + 1);
            for (const row of (await runRows.allTextContents()).slice(1))
              expect(row).toMatch(/\d+ of \d+ saved/);
          });
          expect(rested).toBeLessThan(limit);
        },
      );
    },
  );

type Run = (page: Page, expectedValues: ExpectedValues, contacts: number) => Promise<void>;

/** Raises all prices by one percent. */
const raisePrices: Run = async (page, expectedValues) => {
  for (const one of expectedValues.categories) one.price = String(Math.round(Number(one.price) * 101) / 100);
  await page.getByRole("navigation").getByRole("link", { name: "Spring", exact: true }).click();
  await comes(page, heading(page, "Spring"));
  await page.getByRole("link", { name: /^Change \d+ prices$/ }).click();
  const percent = page.getByLabel("Percent");
  await comes(page, percent);
  await percent.fill("1");
  await page.getByRole("button", { name: /^Save/ }).click({ timeout: 60_000 });
  await showRun(page);
  await comes(page, page.getByRole("progressbar", { name: "Progress" }));
};

/** Changes the role of the initial contacts. */
const giveRole =
  (role: string): Run =>
  async (page, expectedValues, contacts) => {
    for (const one of expectedValues.contacts.slice(0, contacts)) one.contact_role = role;
    await page.getByRole("navigation").getByRole("link", { name: "Contacts", exact: true }).click();
    await comes(page, heading(page, "Contacts"));
    for (const { first_name, last_name } of expectedValues.contacts.slice(0, contacts))
      await page.getByRole("checkbox", { name: `Select ${first_name} ${last_name}`, exact: true }).check();
    await page.getByRole("button", { name: "Edit selected" }).click();
    const dialog = page.getByRole("dialog");
    await chooseRole(dialog, role);
    await dialog.getByRole("button", { name: "Preview" }).click();
    await dialog.getByRole("button", { name: /^Update \d/ }).click({ timeout: 60_000 });
    await showRun(page);
    await comes(page, page.getByRole("progressbar", { name: "Progress" }));
  };
