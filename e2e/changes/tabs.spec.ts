import { expect, type Page } from "playwright/test";
import { noTrouble } from "#testing/faults/unreliable-proxy.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account, contactName, params } from "../deployments/numbered-world.ts";
import { listenForComplaints } from "../browser/complaints.ts";
import { journalOf } from "../browser/journal.ts";
import { recentChanges } from "../page/recent-changes.ts";

const people = 25;
test.use({
  world: { contacts: people, categories: 1 },
  viewport: { width: 1280, height: 1200 },
});

test("two tabs of one account share one truth, and send each change once", async ({
  signedIn: one,
  service: { clients },
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  const two = await one.context().newPage();
  const complaintsOfTwo = listenForComplaints(two);
  allowTrouble(complaintsOfTwo);
  const stored = async () =>
    (await clients.owner.listContacts({ params, query: { size: 500 } })).body.content;
  const puts = () => network.passed.filter(({ method }) => method === "PUT");

  await one.goto("/contacts");
  await expect.poll(() => locksIn(one)).toEqual({ held: 1, pending: 0 });
  await two.goto("/contacts");
  await expect.poll(() => locksIn(one)).toEqual({ held: 1, pending: 1 });

  await test.step("an edit in one shows in the other, whichever of the two sends", async () => {
    await toggle(one, "SMS", 1);
    await expect(channel(two, "SMS", 1)).toBeChecked();
    await toggle(two, "SMS", 2);
    await expect(channel(one, "SMS", 2)).toBeChecked();
    for (const page of [one, two]) await expect(saved(page)).toBeVisible();
    expect(puts()).toHaveLength(2);
  });
  await test.step("a switch moves once, and not back again while its change is answered", async () => {
    for (const page of [one, two]) await channel(page, "Voice", 4).evaluate(countMoves);
    for (const [page, checked] of [
      [one, true],
      [two, false],
    ] as const) {
      await toggle(page, "Voice", 4);
      for (const each of [one, two]) await expect(channel(each, "Voice", 4)).toBeChecked({ checked });
      for (const each of [one, two]) await expect(saved(each)).toBeVisible();
    }
    for (const page of [one, two]) expect(await page.evaluate(() => document.title)).toMatch(/ · 2 moves$/);
  });
  await test.step("100 changes made in both, to the same records, are sent 100 times", async () => {
    const before = puts().length;
    for (let number = 1; number <= people; number += 1)
      for (const [mine, theirs] of [
        ["Email", "Voice"],
        ["WhatsApp", "SMS"],
      ] as const)
        await Promise.all([toggle(one, mine, number), toggle(two, theirs, number)]);
    // What the one has made, the other has not heard of at once.
    await expect.poll(() => puts().length - before, { timeout: 30_000 }).toBe(4 * people);
    for (const page of [one, two]) await expect(saved(page)).toBeVisible();
    for (const { contact_id, ...contact } of await stored())
      expect(contact, `contact ${contact_id}`).toMatchObject({
        allow_email: true,
        allow_voice: true,
        allow_whatsapp: true,
        allow_sms: !["01", "02"].includes(contact.last_name ?? ""),
      });
    expect(puts().length - before).toBe(4 * people);
    for (const page of [one, two])
      for (const name of ["Email", "Voice", "WhatsApp"])
        await expect(
          page.getByRole("switch", { name: new RegExp(`^${name} to`), checked: true }),
        ).toHaveCount(people);
  });
  await test.step("what both change in turn shows in the other within a second, and ends as it was changed last", async () => {
    const times: number[] = [];
    for (const page of [one, two, one, two, one]) {
      const wasOn = await channel(page, "SMS", 3).isChecked();
      await toggle(page, "SMS", 3);
      const toggled = performance.now();
      for (const each of [one, two]) await expect(channel(each, "SMS", 3)).toBeChecked({ checked: !wasOn });
      times.push(performance.now() - toggled);
    }
    // The best of several: the others tell what else the machine does.
    expect(Math.min(...times)).toBeLessThan(1000);
    for (const page of [one, two]) await expect(saved(page)).toBeVisible();
    expect((await stored())[2]).toMatchObject({ allow_sms: false });
  });
  await test.step("the tab that sends is closed in the midst of it, and the other goes on", async () => {
    const before = puts().length;
    const known = (await journalOf(one, account)).length;
    network.setTrouble({ ...noTrouble, after: 2000 });
    for (let number = 1; number <= people; number += 1)
      await Promise.all([toggle(one, "Email", number), toggle(two, "Voice", number)]);
    await expect(recentChanges(two)).toContainText("waiting");
    // What the log has outlives the tab, which counts it as waiting from then on.
    await expect.poll(async () => (await journalOf(one, account)).length).toBe(known + 2 * people);
    await one.close();
    network.setTrouble(noTrouble);
    await expect(saved(two)).toBeVisible();
    expect((await stored()).filter((contact) => contact.allow_email || contact.allow_voice)).toEqual([]);
    // What the tab that goes on does not know yet may be refused by its ETag first; nothing is made twice.
    expect(puts().filter(({ status }, index) => index >= before && status === 200)).toHaveLength(2 * people);
    for (const name of ["Email", "Voice"])
      await expect(two.getByRole("switch", { name: new RegExp(`^${name} to`), checked: true })).toHaveCount(
        0,
      );
  });
  complaintsOfTwo.expectNone();
});

for (const isClosed of [false, true])
  test(`a tab that joins shows what was saved while it was opened, by one that is ${isClosed ? "closed" : "open"}`, async ({
    signedIn: one,
  }) => {
    await one.goto("/contacts");
    await expect(saved(one)).toBeVisible();
    const two = await one.context().newPage();
    await two.addInitScript(holdRest);
    await two.goto("/contacts");
    await expect(channel(two, "SMS", 1)).not.toBeChecked();
    const answered = one.waitForResponse((response) => response.request().method() === "PUT");
    await toggle(one, "SMS", 1);
    await answered;
    await expect(saved(one)).toBeVisible();
    await expect(channel(two, "SMS", 1)).not.toBeChecked();
    await expect(recentChanges(two)).not.toContainText("saved");
    if (isClosed) await one.close();
    await two.evaluate(() => (window as Held).rest());
    await expect(channel(two, "SMS", 1)).toBeChecked();
  });

for (const isClosed of [false, true])
  test(`what was made right before its tab is ${isClosed ? "closed" : "reloaded"} is sent by the other tab, and before what is made next`, async ({
    signedIn: one,
    service: { clients },
    network,
  }) => {
    const two = await besideSender(one);
    const known = (await journalOf(one, account)).length;
    await two.evaluate(tellNothingMade);
    await toggle(two, "SMS", 1);
    await expect.poll(async () => (await journalOf(one, account)).length).toBe(known + 1);
    if (isClosed) await two.close({ runBeforeUnload: true });
    else {
      await two.reload();
      await expect(channel(two, "SMS", 1)).toBeChecked();
      await toggle(two, "SMS", 1);
    }
    await expect
      .poll(() => network.passed.filter(({ method }) => method === "PUT").length)
      .toBeGreaterThan(0);
    for (const page of isClosed ? [one] : [one, two]) {
      await expect(saved(page)).toBeVisible();
      await expect(channel(page, "SMS", 1)).toBeChecked({ checked: isClosed });
    }
    const { content } = (await clients.owner.listContacts({ params, query: { size: 1 } })).body;
    expect(content[0]).toMatchObject({ allow_sms: isClosed });
  });

test("what is saved while a page reads its list for the first time is shown, also where the list was answered before", async ({
  signedIn: one,
}) => {
  const two = await besideSender(one);
  await two.evaluate(tellNothingMade);
  const before = await two.request.get(`/advertisers/v2/account/${account}/account-contact?page=0&size=100`);
  const released = Promise.withResolvers<void>();
  await two.route(
    /account-contact\?/,
    async (route) => {
      await released.promise;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await toggle(two, "SMS", 1);
  await two.reload({ waitUntil: "commit" });
  await expect(channel(one, "SMS", 1)).toBeChecked();
  await expect(saved(one)).toBeVisible();
  released.resolve();
  await expect(channel(two, "SMS", 1)).toBeChecked();
});

/** A second tab at the contacts, beside the one that sends. */
async function besideSender(one: Page): Promise<Page> {
  await one.goto("/contacts");
  await expect.poll(() => locksIn(one)).toEqual({ held: 1, pending: 0 });
  const two = await one.context().newPage();
  await two.goto("/contacts");
  await expect.poll(() => locksIn(two)).toEqual({ held: 1, pending: 1 });
  return two;
}

/** Has the page go before it tells the others of what is made in it. */
function tellNothingMade(): void {
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message: object) {
    if (!("made" in message)) postMessage.call(this, message);
  };
}

type Held = typeof window & { rest(): void };

/** Has the page do only once it is told to what waits until it has rested, such as joining the others. */
function holdRest(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const later = (work: () => void) => {
    void promise.then(work);
    return 0;
  };
  Object.assign(window, { requestIdleCallback: later, rest: resolve });
}

const channel = (page: Page, name: string, number: number) =>
  page.getByRole("switch", { name: `${name} to ${contactName(number)}` });

const toggle = (page: Page, name: string, number: number) => channel(page, name, number).press("Space");

const saved = (page: Page) => recentChanges(page).getByText("All saved");

/** Counts in the title of the page how often a switch moves. */
function countMoves(element: Element): void {
  let moves = 0;
  const { title } = document;
  const count = () => (document.title = `${title} · ${(moves += 1)} moves`);
  new MutationObserver(count).observe(element, { attributeFilter: ["aria-checked"] });
}

/** The locks by which the tabs of an account agree on who sends. */
async function locksIn(page: Page) {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
  return { held: held.filter(isOfSender).length, pending: pending.filter(isOfSender).length };
}

const isOfSender = ({ name }: LockInfo) => name?.startsWith("advertiser-console/outbox/");
