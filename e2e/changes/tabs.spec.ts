import { expect, type Page } from "playwright/test";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account, contactName, params } from "../deployments/numbered-world.ts";
import { listenForComplaints } from "../browser/console-errors.ts";
import { journalOf } from "../browser/journal.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

const people = 25;
test.use({
  world: { contacts: people, categories: 1 },
  viewport: { width: 1280, height: 1200 },
});

test("two tabs of one account show the same values, and send each change once", async ({
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
  const puts = () => network.received.filter(({ method }) => method === "PUT");

  await one.goto("/contacts");
  await expect.poll(() => locksIn(one)).toEqual({ held: 1, pending: 0 });
  await two.goto("/contacts");
  await expect.poll(() => locksIn(one)).toEqual({ held: 1, pending: 1 });

  await test.step("an edit in one tab is shown in the other, whichever of them sends", async () => {
    await toggle(one, "SMS", 1);
    await expect(channel(two, "SMS", 1)).toBeChecked();
    await toggle(two, "SMS", 2);
    await expect(channel(one, "SMS", 2)).toBeChecked();
    for (const page of [one, two]) await allSaved(page);
    expect(puts()).toHaveLength(2);
  });
  await test.step("a switch moves once, and does not move back while its change is being saved", async () => {
    for (const page of [one, two]) await channel(page, "Voice", 4).evaluate(countMoves);
    for (const [page, checked] of [
      [one, true],
      [two, false],
    ] as const) {
      await toggle(page, "Voice", 4);
      for (const each of [one, two]) await expect(channel(each, "Voice", 4)).toBeChecked({ checked });
      for (const each of [one, two]) await allSaved(each);
    }
    for (const page of [one, two]) expect(await page.evaluate(() => document.title)).toMatch(/ · 2 moves$/);
  });
  await test.step("100 changes made in both tabs to the same records are sent as 100 requests", async () => {
    const before = puts().length;
    for (let number = 1; number <= people; number += 1)
      for (const [mine, theirs] of [
        ["Email", "Voice"],
        ["WhatsApp", "SMS"],
      ] as const)
        await Promise.all([toggle(one, mine, number), toggle(two, theirs, number)]);
    // It takes a moment until the other tab receives the changes of the first.
    await expect.poll(() => puts().length - before, { timeout: 30_000 }).toBe(4 * people);
    for (const page of [one, two]) await allSaved(page);
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
  await test.step("alternating changes are shown in the other tab within a second, and the last one wins", async () => {
    const times: number[] = [];
    for (const page of [one, two, one, two, one]) {
      const wasOn = await channel(page, "SMS", 3).isChecked();
      await toggle(page, "SMS", 3);
      const toggled = performance.now();
      for (const each of [one, two]) await expect(channel(each, "SMS", 3)).toBeChecked({ checked: !wasOn });
      times.push(performance.now() - toggled);
    }
    // The best of several, because the others depend on the load of the machine.
    expect(Math.min(...times)).toBeLessThan(1000);
    for (const page of [one, two]) await allSaved(page);
    expect((await stored())[2]).toMatchObject({ allow_sms: false });
  });
  await test.step("the sending tab is closed, and the other takes over", async () => {
    const before = puts().length;
    const known = (await journalOf(one, account)).length;
    network.setFaults({ ...noFaults, after: 2000 });
    for (let number = 1; number <= people; number += 1)
      await Promise.all([toggle(one, "Email", number), toggle(two, "Voice", number)]);
    await expect(recentChanges(two)).toContainText("waiting");
    // Changes in the log survive the tab, which shows them as waiting from then on.
    await expect.poll(async () => (await journalOf(one, account)).length).toBe(known + 2 * people);
    await one.close();
    network.setFaults(noFaults);
    await allSaved(two);
    expect((await stored()).filter((contact) => contact.allow_email || contact.allow_voice)).toEqual([]);
    // Changes that the new sender does not know to be saved may first be rejected because of their ETag; nothing is made twice.
    expect(puts().filter(({ status }, index) => index >= before && status === 200)).toHaveLength(2 * people);
    for (const name of ["Email", "Voice"])
      await expect(two.getByRole("switch", { name: new RegExp(`^${name} to`), checked: true })).toHaveCount(
        0,
      );
  });
  complaintsOfTwo.expectNone();
});

for (const isClosed of [false, true])
  test(`a new tab shows changes that another tab saved while it was loading (the other one ${isClosed ? "closed" : "still open"})`, async ({
    signedIn: one,
  }) => {
    await one.goto("/contacts");
    await allSaved(one);
    const two = await one.context().newPage();
    await two.addInitScript(holdRest);
    await two.goto("/contacts");
    await expect(channel(two, "SMS", 1)).not.toBeChecked();
    const answered = one.waitForResponse((response) => response.request().method() === "PUT");
    await toggle(one, "SMS", 1);
    await answered;
    await allSaved(one);
    await expect(channel(two, "SMS", 1)).not.toBeChecked();
    await expect(recentChanges(two)).not.toContainText("saved");
    if (isClosed) await one.close();
    await two.evaluate(() => (window as Held).rest());
    await expect(channel(two, "SMS", 1)).toBeChecked();
  });

for (const isClosed of [false, true])
  test(`a change made right before its tab is ${isClosed ? "closed" : "reloaded"} is sent by the other tab, and before later ones`, async ({
    signedIn: one,
    service: { clients },
    network,
  }) => {
    const two = await besideSender(one);
    const known = (await journalOf(one, account)).length;
    await two.evaluate(suppressMadeMessages);
    await toggle(two, "SMS", 1);
    await expect.poll(async () => (await journalOf(one, account)).length).toBe(known + 1);
    if (isClosed) await two.close({ runBeforeUnload: true });
    else {
      await two.reload();
      await expect(channel(two, "SMS", 1)).toBeChecked();
      await toggle(two, "SMS", 1);
    }
    await expect
      .poll(() => network.received.filter(({ method }) => method === "PUT").length)
      .toBeGreaterThan(0);
    for (const page of isClosed ? [one] : [one, two]) {
      await allSaved(page);
      await expect(channel(page, "SMS", 1)).toBeChecked({ checked: isClosed });
    }
    const { content } = (await clients.owner.listContacts({ params, query: { size: 1 } })).body;
    expect(content[0]).toMatchObject({ allow_sms: isClosed });
  });

test("a change saved while a page loads its list is shown, even if the list was read before the change", async ({
  signedIn: one,
}) => {
  const two = await besideSender(one);
  await two.evaluate(suppressMadeMessages);
  const before = await two.request.get(`/advertisers/v2/account/${account}/account-contact?page=0&size=100`);
  const released = Promise.withResolvers<void>();
  // Not answered, so that the second read of the list does not show the change.
  await two.route(/account-contact\?/, () => undefined);
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
  await allSaved(one);
  released.resolve();
  await expect(channel(two, "SMS", 1)).toBeChecked();
});

/** Opens a second tab at the contacts, beside the one that sends. */
async function besideSender(one: Page): Promise<Page> {
  await one.goto("/contacts");
  await expect.poll(() => locksIn(one)).toEqual({ held: 1, pending: 0 });
  const two = await one.context().newPage();
  await two.goto("/contacts");
  await expect.poll(() => locksIn(two)).toEqual({ held: 1, pending: 1 });
  return two;
}

/** Prevents the page from broadcasting new changes, as if it ended before. */
function suppressMadeMessages(): void {
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message: object) {
    if (!("made" in message)) postMessage.call(this, message);
  };
}

type Held = typeof window & { rest(): void };

/** Delays idle tasks of the page, such as joining the other tabs, until `rest` is called. */
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

/** Counts the moves of a switch in the title of the page. */
function countMoves(element: Element): void {
  let moves = 0;
  const { title } = document;
  const count = () => (document.title = `${title} · ${(moves += 1)} moves`);
  new MutationObserver(count).observe(element, { attributeFilter: ["aria-checked"] });
}

/** The number of locks by which the tabs of an account elect the sender. */
async function locksIn(page: Page) {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
  return { held: held.filter(isOfSender).length, pending: pending.filter(isOfSender).length };
}

const isOfSender = ({ name }: LockInfo) => name?.startsWith("advertiser-console/outbox/");
