import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContactChanges } from "#contract/records/sent-records.ts";
import { readDrafts } from "../../drafts/draft-store.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

vi.setConfig({ testTimeout: 20_000 });
const params = { accountId: 1001, contactId: 2 };
let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => {
  vi.restoreAllMocks();
  return service.close();
});

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: ":not([type=checkbox])" });
const channel = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const drafts = () => readDrafts("contacts/2");
const stored = async () => (await service.clients.owner.getContact({ params })).body;
const save = () => screen.getByRole("button", { name: "Save changes" });
const someoneElseSets = (body: ContactChanges) => service.clients.owner.updateContact({ params, body });

async function open() {
  const opened = await renderSignedIn(service.url, "/contacts/2", 1001, service.keys.owner);
  const { send } = opened.network;
  const requests: { method: string; body: unknown }[] = [];
  opened.network.send = (url, { method = "GET", ...init }) => {
    if (url.endsWith("/account-contact/2"))
      requests.push({ method, body: init.body && JSON.parse(String(init.body)) });
    return send(url, { method, ...init });
  };
  await field("First name");
  return { ...opened, requests };
}

/** Has the page ask again for what it shows, as it does when one comes back to it after a while. */
function comeBack() {
  const later = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockImplementation(() => later);
  window.dispatchEvent(new Event("visibilitychange"));
}

test("untouched fields follow the record, typed ones keep the value seen, and the conflict is detected", async () => {
  const { user, requests } = await open();
  const opened = await stored();
  const firstName = await field("First name");
  await user.clear(firstName);
  await user.type(firstName, "Mine");
  const theirs = {
    first_name: "Theirs",
    last_name: "Newer",
    phone: "+12025550177",
    timezone: "Europe/Paris",
    contact_role: opened.contact_role === "OWNER" ? "BILLING" : "OWNER",
    allow_sms: !opened.allow_sms,
  };
  await someoneElseSets(theirs);
  comeBack();
  await waitFor(async () => expect((await field("Last name")).value).toBe("Newer"));
  expect((await field("Phone")).value).toBe("+1 202 555 0177");
  expect((await field("Time zone")).value).toBe("Europe/Paris");
  expect((await field("Role")).value).toBe(theirs.contact_role);
  expect((await channel("Text messages (SMS)")).checked).toBe(theirs.allow_sms);
  expect(firstName.value).toBe("Mine");
  expect(document.activeElement).toBe(firstName);
  expect(drafts()).toMatchObject([
    { typed: { first_name: "Mine" }, seen: { first_name: opened.first_name } },
  ]);
  await user.type(await field("Extension"), "9");
  expect(Object.keys(drafts()[0]?.typed ?? {})).toEqual(["first_name", "phone_ext"]);
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Changed by someone else" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const value of [opened.first_name, "Theirs", "Mine"])
    expect(dialog.getAllByText(value, { exact: false })).not.toHaveLength(0);
  expect(await stored()).toMatchObject({ ...theirs, phone_ext: `${opened.phone_ext ?? ""}9` });
  expect(requests.filter(({ method }) => method === "PUT")).toMatchObject([
    { body: { phone_ext: `${opened.phone_ext ?? ""}9` } },
  ]);
});

test("a focused field is updated once it is left, and what is typed then is saved", async () => {
  const { user, requests } = await open();
  const opened = await stored();
  const lastName = await field("Last name");
  await user.click(lastName);
  await someoneElseSets({ first_name: "Newer", last_name: "Newest" });
  comeBack();
  await waitFor(async () => expect((await field("First name")).value).toBe("Newer"));
  expect(lastName.value).toBe(opened.last_name);
  await user.tab();
  await waitFor(() => expect(lastName.value).toBe("Newest"));
  expect(drafts()).toEqual([]);
  requests.splice(0);
  await user.type(lastName, "!");
  await user.click(save());
  expect(await screen.findByText("Newer Newest!: last name saved")).toBeDefined();
  expect(requests.filter(({ method }) => method === "PUT")).toEqual([
    { method: "PUT", body: { last_name: "Newest!" } },
  ]);
});

test("input into a field that was not updated yet is compared with the value shown there", async () => {
  const { user } = await open();
  const lastName = await field("Last name");
  await user.click(lastName);
  await someoneElseSets({ first_name: "Newer", last_name: "Theirs" });
  comeBack();
  await waitFor(async () => expect((await field("First name")).value).toBe("Newer"));
  await user.type(lastName, "!{Enter}");
  expect(await screen.findByRole("button", { name: "Changed by someone else" })).toBeDefined();
  expect(await stored()).toMatchObject({ last_name: "Theirs" });
});

test("a field that is updated while Save is pressed is not sent", async () => {
  const { user, requests } = await open();
  const lastName = await field("Last name");
  await user.click(lastName);
  await someoneElseSets({ first_name: "Newer", last_name: "Theirs" });
  comeBack();
  await waitFor(async () => expect((await field("First name")).value).toBe("Newer"));
  requests.splice(0);
  // A press may leave the field and submit at once.
  lastName.blur();
  await Promise.resolve();
  save().click();
  expect(await screen.findByText("No changes to save")).toBeDefined();
  expect(requests).toEqual([]);
});

test("a typed value that is stored by now counts as seen, so typing the earlier value again sends it", async () => {
  const { user } = await open();
  const { last_name } = await stored();
  const [lastName, sms] = [await field("Last name"), await channel("Text messages (SMS)")];
  await user.click(sms);
  await user.type(lastName, "!");
  await user.tab();
  await someoneElseSets({ first_name: "Newer", last_name: `${last_name}!`, allow_sms: sms.checked });
  comeBack();
  await waitFor(async () => expect((await field("First name")).value).toBe("Newer"));
  await user.click(sms);
  await user.type(lastName, "{Backspace}");
  await user.click(save());
  expect(await screen.findByText("Newer Hopper: last name and SMS allowed saved")).toBeDefined();
  expect(await stored()).toMatchObject({ last_name, allow_sms: true });
});

test("a half-typed time zone stays, and follows the record once it is dropped", async () => {
  const { user } = await open();
  const zone = await field("Time zone");
  await user.clear(zone);
  await user.type(zone, "Xana");
  await user.tab();
  await someoneElseSets({ first_name: "Newer", timezone: "Europe/Paris" });
  comeBack();
  await waitFor(async () => expect((await field("First name")).value).toBe("Newer"));
  expect(zone.value).toBe("Xana");
  await user.click(zone);
  await user.keyboard("{Escape}");
  await user.tab();
  await waitFor(() => expect(zone.value).toBe("Europe/Paris"));
});

test("a restored draft stays while other fields follow the record, and discarding it shows the latest record", async () => {
  const first = await open();
  const { allow_voice } = await stored();
  await first.user.type(await field("First name"), "!");
  await first.user.click(await channel("Phone calls"));
  first.unmount();
  const { user } = await open();
  const draft = (await field("First name")).value;
  await someoneElseSets({ first_name: "Theirs", last_name: "Newer" });
  comeBack();
  await waitFor(async () => expect((await field("Last name")).value).toBe("Newer"));
  expect((await field("First name")).value).toBe(draft);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect((await field("First name")).value).toBe("Theirs");
  expect((await channel("Phone calls")).checked).toBe(allow_voice);
  expect(drafts()).toEqual([]);
  await user.click(save());
  expect(await screen.findByText("No changes to save")).toBeDefined();
});

test("untouched fields follow the record after a conflict too, and sent values are still no draft", async () => {
  const { user } = await open();
  await user.type(await field("First name"), "!");
  await user.type(await field("Extension"), "9");
  await someoneElseSets({ first_name: "Theirs", last_name: "Newer" });
  await user.click(save());
  expect(await screen.findByRole("button", { name: "Changed by someone else" })).toBeDefined();
  await waitFor(async () => expect((await field("Last name")).value).toBe("Newer"));
  expect(drafts()).toEqual([]);
  await user.type(await field("Mobile phone"), "5");
  expect(Object.keys(drafts()[0]?.typed ?? {})).toEqual(["mobile_phone"]);
});
