import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

vi.setConfig({ testTimeout: 20_000 });
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const contacts = async () =>
  (await service.clients.owner.listContacts({ params: { accountId: 1001 } })).body.content;

const setZone = (contactId: number, timezone: string | null) =>
  service.clients.owner.updateContact({ params: { accountId: 1001, contactId }, body: { timezone } });

async function openWithBothChosen() {
  const opened = await renderSignedIn(service.url, "/contacts", 1001, service.keys.owner);
  await opened.user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
  await opened.user.click(screen.getByRole("checkbox", { name: "Select Grace Hopper" }));
  await opened.user.click(await screen.findByRole("button", { name: "Edit selected" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit 2 contacts" }));
  return { ...opened, dialog };
}

test("each change is listed before sending, unchanged contacts are listed apart, and the run ends with a receipt", async () => {
  const { user, dialog } = await openWithBothChosen();
  await user.selectOptions(await dialog.findByLabelText(/^Role/), "OWNER");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const preview = await screen.findByRole("dialog", { name: "Set the role to Owner for 1 contact" });
  expect(within(preview).getByText("1 of 2 will change")).toBeDefined();
  expect(within(preview).getByRole("row", { name: /Grace Hopper.*Billing.*Owner/ })).toBeDefined();
  expect(within(preview).getByText("1 already set (no change)")).toBeDefined();
  expect((await contacts())[1]).toMatchObject({ contact_role: "BILLING" });
  await user.click(within(preview).getByRole("button", { name: "Update 1 contact" }));
  expect(await screen.findByText(/: 1 of 1 saved$/)).toBeDefined();
  expect(location.pathname).toBe("/contacts");
  await user.click(screen.getByRole("button", { name: "Show results" }));
  expect(await screen.findByRole("heading", { name: "Set the role to Owner for 1 contact" })).toBeDefined();
  expect(location.pathname).toMatch(/^\/changes\/\w+$/);
  expect((await contacts())[1]).toMatchObject({ contact_role: "OWNER" });
});

test("a field that stays unchanged says so once", async () => {
  const { dialog } = await openWithBothChosen();
  for (const label of ["Role", "Time zone", "Text messages (SMS)"]) {
    const field = await dialog.findByLabelText(label, { exact: true });
    expect(field.getAttribute("aria-required")).toBe("false");
  }
  expect(dialog.queryByText(/optional/)).toBeNull();
});

test("turning a channel on for many contacts requires confirming their consent", async () => {
  const { user } = await openWithBothChosen();
  await user.selectOptions(await screen.findByLabelText(/Phone calls/), "Turn on");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const apply = await screen.findByRole("button", { name: "Update 2 contacts" });
  await user.click(apply);
  expect((await contacts()).map(({ allow_voice }) => allow_voice)).toEqual([false, false]);
  await user.click(screen.getByRole("checkbox", { name: /^Both people have agreed/ }));
  await user.click(apply);
  await waitFor(async () =>
    expect((await contacts()).map(({ allow_voice }) => allow_voice)).toEqual([true, true]),
  );
});

test("contacts that are left out are counted, not sent, and need no consent", async () => {
  await Promise.all(
    [1, 2].map((contactId) =>
      service.clients.owner.updateContact({
        params: { accountId: 1001, contactId },
        body: { allow_whatsapp: false },
      }),
    ),
  );
  const { user } = await openWithBothChosen();
  await user.selectOptions(await screen.findByRole("combobox", { name: "WhatsApp" }), "Turn on");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const [ada, grace] = ["Change Ada", "Change Grace Hopper"];
  await user.click(await screen.findByRole("checkbox", { name: ada }));
  expect(screen.getByText("1 of 2 will change")).toBeDefined();
  expect(screen.getByText("1 left out")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: grace }));
  expect(screen.getByText("2 left out")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Update \d/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: grace }));
  expect(screen.queryByRole("checkbox", { name: /(people have|person has) agreed/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Update 1 contact" }));
  expect(await screen.findByText(/: 1 of 1 saved$/)).toBeDefined();
  expect((await contacts()).map(({ allow_whatsapp }) => allow_whatsapp)).toEqual([false, true]);
});

test("a time zone is cleared only for contacts that have one", async () => {
  await setZone(1, null);
  await setZone(2, "America/Chicago");
  const { user, dialog } = await openWithBothChosen();
  await user.type(await dialog.findByLabelText(/^Time zone/), "no time");
  await user.click(await dialog.findByRole("option", { name: "No time zone" }));
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const preview = await screen.findByRole("dialog", { name: "Clear the time zone for 1 contact" });
  await user.click(within(preview).getByRole("button", { name: "Update 1 contact" }));
  expect(await screen.findByText(/: 1 of 1 saved$/)).toBeDefined();
  expect((await contacts()).map(({ timezone }) => timezone)).toEqual([null, null]);
});

test("without any input there is nothing to preview", async () => {
  const { user } = await openWithBothChosen();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByText("Choose what to change.")).toBeDefined();
});

test("what is typed survives leaving the page, until it is sent or discarded", async () => {
  await setZone(1, null);
  await setZone(2, null);
  const isBack = /^We restored your unsaved edits from .+\./;
  const { user, dialog, unmount } = await openWithBothChosen();
  await user.selectOptions(await dialog.findByLabelText("Text messages (SMS)"), "Turn off");
  await user.type(dialog.getByLabelText(/^Time zone/), "no time");
  await user.click(await dialog.findByRole("option", { name: "No time zone" }));
  unmount();
  const second = await openWithBothChosen();
  expect(await second.dialog.findByText(isBack)).toBeDefined();
  expect(second.dialog.getByLabelText<HTMLInputElement>("Text messages (SMS)").value).toBe("false");
  expect(second.dialog.getByLabelText<HTMLInputElement>(/^Time zone/).value).toBe("No time zone");
  await second.user.click(second.dialog.getByRole("button", { name: "Discard" }));
  expect(second.dialog.getByLabelText<HTMLInputElement>("Text messages (SMS)").value).toBe("");
  await second.user.type(second.dialog.getByLabelText(/^Time zone/), "chica{Enter}");
  second.unmount();
  const third = await openWithBothChosen();
  await third.user.click(screen.getByRole("button", { name: "Preview" }));
  await third.user.click(await screen.findByRole("button", { name: "Update 2 contacts" }));
  expect(await screen.findByText(/: 2 of 2 saved$/)).toBeDefined();
  third.unmount();
  const { dialog: last } = await openWithBothChosen();
  expect((await last.findByLabelText<HTMLInputElement>(/^Time zone/)).value).toBe("");
  expect(last.queryByText(isBack)).toBeNull();
});
