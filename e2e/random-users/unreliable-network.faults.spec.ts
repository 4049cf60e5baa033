import { expect, type Page } from "playwright/test";
import { seededRandom } from "#testing/seeded-random.ts";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account } from "../deployments/numbered-world.ts";
import { journalOf } from "../browser/journal.ts";
import { sendingLock } from "../page/expect-sending.ts";
import { comes, heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { inAnyOrder, randomUser, sendAgain, readStored } from "./random-user.ts";

/** The number of edits; `EDITS=500 npx playwright test --config e2e/faults.config.ts unreliable-network` is the long run. */
const edits = Number(process.env["EDITS"] ?? 60);
const faults = { dropped: 0.1, lost: 0.1, failed: 0.1, before: 50, after: 50 };

test.use({
  world: { contacts: 12, categories: 24, further: 100 },
  // All rows are visible, because the simulated user does not scroll.
  viewport: { width: 1280, height: 4000 },
});

for (const [situation, { isStripped = false, hasTabs = false }] of [
  ["", {}],
  [", by a service without ETags and idempotency keys", { isStripped: true }],
  [", while tabs take over from one another", { hasTabs: true }],
] as const satisfies [string, { isStripped?: boolean; hasTabs?: boolean }][])
  test(`${edits} edits over an unreliable network are saved once${situation}`, async ({
    signedIn: page,
    service,
    network,
    seed,
    complaints,
    setUp,
  }) => {
    test.setTimeout(60_000 + edits * 2_500);
    allowTrouble(complaints);
    const expectedValues = await readStored(service);
    const before = { contacts: expectedValues.contacts.length, categories: expectedValues.categories.length };
    const user = randomUser(page, expectedValues, seededRandom(seed + 1));
    const places = [
      {
        name: "Contacts",
        acts: [...Array(6).fill(user.switchSms), user.editContact, user.createContact],
      },
      {
        name: "Spring",
        acts: [...Array(6).fill(user.switchStatus), ...Array(6).fill(user.typePrice), user.createCategory],
      },
    ];
    const goTo = async (name: string) => {
      await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
      await comes(page, heading(page, name));
    };
    let decisions = 0;
    network.setSafeguardsStripped(isStripped);
    await page.goto("/contacts");
    const endTakingOver = hasTabs ? await takeOverAgainAndAgain(page) : () => {};
    network.setFaults(faults);

    await test.step("the edits are made as fast as the console accepts them", async () => {
      for (let made = 0; made < edits;) {
        const { name, acts } = user.oneOf(places);
        await goTo(name);
        for (let here = 3 + user.upTo(8); here > 0 && made < edits; here -= 1, made += 1)
          await user.oneOf(acts)();
        if (user.upTo(10) > 0) continue;
        await page.reload();
        await comes(page, heading(page, name));
      }
    });
    endTakingOver();
    await test.step("if it is unknown whether a record was created, the user decides; then everything is saved", async () => {
      const changes = recentChanges(page);
      await changes.click();
      await comes(page, heading(page, "Recent changes"));
      await expect(async () => {
        decisions += await sendAgain(page);
        await expect(changes).toContainText("All saved", { timeout: 2000 });
      }).toPass({ timeout: 60_000 + edits * 1000 });
    });
    await test.step("the service has all records, and none twice", async () => {
      const stored = await readStored(service);
      expect(inAnyOrder(stored.contacts)).toEqual(inAnyOrder(expectedValues.contacts));
      expect(inAnyOrder(stored.categories)).toEqual(inAnyOrder(expectedValues.categories));
      // If the service is known to support idempotency keys, there is nothing to decide; the test doubles do not declare it.
      if (!isStripped && setUp !== "double" && setUp !== "minimal") expect(decisions).toBe(0);
    });
    await test.step("the page shows the same, before and after a reload", async () => {
      network.setFaults(noFaults);
      for (const again of [false, true]) {
        if (again) await page.reload();
        await goTo("Spring");
        await expect
          .poll(async () => (await shownCategories(page)).toSorted())
          .toEqual(
            expectedValues.categories
              .map(({ price, target_status }) => `${asMoney(price)} ${target_status}`)
              .toSorted(),
          );
        await goTo("Contacts");
        await expect
          .poll(async () => (await shownContacts(page)).toSorted())
          .toEqual(expectedValues.contacts.map(({ email, allow_sms }) => `${email} ${allow_sms}`).toSorted());
      }
    });
    await test.step("and so does the journal", async () => {
      const journal = await journalOf(page, account);
      for (const { state } of journal) expect(["confirmed", "unchanged", "superseded"]).toContain(state.is);
      const created = journal.filter(({ kind }) => kind === "create").length;
      expect(created).toBe(
        expectedValues.contacts.length -
          before.contacts +
          expectedValues.categories.length -
          before.categories,
      );
    });
    const outcomes = Object.groupBy(network.received, ({ method, outcome }) => `${method} ${outcome}`);
    const counts = Object.entries(outcomes).map(([name, of]) => `${name} ${of?.length}`);
    process.stdout.write(`${counts.toSorted().join(", ")}, decided by the user ${decisions}\n`);
  });

/** In milliseconds: often enough to interrupt many requests. */
const takeOverMs = 700;

/** Opens another tab, and lets one of the two take over sending from the other again and again, until the returned function is called. */
async function takeOverAgainAndAgain(page: Page): Promise<() => void> {
  const [other, thief] = [await page.context().newPage(), await page.context().newPage()];
  await other.goto("/campaigns/501");
  await thief.goto("/icon.svg");
  await page.bringToFront();
  const timer = setInterval(() => thief.evaluate(stealLock, sendingLock).catch(() => {}), takeOverMs);
  return () => clearInterval(timer);
}

/** Takes a lock away from the page that holds it, and releases it for the next one. Runs in the page. */
const stealLock = (name: string) => navigator.locks.request(name, { steal: true }, () => {});

const asMoney = (price: string) => `$${Number(price).toFixed(2)}`;

const shownCategories = (page: Page) =>
  page.getByRole("table").evaluate((table) =>
    [...table.querySelectorAll("tr")].flatMap((row) => {
      const [price, status] = [
        row.querySelector<HTMLInputElement>("input[type=text]"),
        row.querySelector<HTMLInputElement>("[role=switch]"),
      ];
      return price && status ? [`${price.value} ${status.checked ? "ACTIVE" : "INACTIVE"}`] : [];
    }),
  );

const shownContacts = (page: Page) =>
  page.getByRole("table").evaluate((table) =>
    [...table.querySelectorAll("tr")].flatMap((row) => {
      const sms = row.querySelector<HTMLInputElement>("[role=switch][aria-label^=SMS]");
      // Beside its value, a cell may briefly show "Saved".
      const email = [...row.querySelectorAll("td")]
        .map(({ textContent }) => /\S+@\S+\.com/.exec(textContent)?.[0])
        .find((text) => text !== undefined);
      return sms && email ? [`${email} ${sms.checked}`] : [];
    }),
  );
