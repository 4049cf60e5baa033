import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

vi.setConfig({ testTimeout: 30_000 });
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
const address = () => location.pathname + location.search + location.hash;
const list = "/campaigns/501?sort=-price&status=ACTIVE";

const boxes = () => screen.findAllByRole<HTMLInputElement>("checkbox", { name: /^Select/ });
const firstBox = async () => (await boxes())[0] as HTMLInputElement;

test("leaving the workbench returns to the list that it was opened from, with its selection, whether or not anything changed", async () => {
  const { user } = await open(list);
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const waysToLeave = [
    () => press("Back to categories"),
    async () => {
      await user.type(await screen.findByLabelText("Percent"), "1");
      await press("Cancel");
    },
    async () => {
      await screen.findByLabelText("Percent");
      history.back();
    },
  ];
  await user.click(await firstBox());
  for (const leave of waysToLeave) {
    await user.click(await screen.findByRole("link", { name: "Change prices" }));
    await leave();
    await waitFor(() => expect(address()).toBe(list));
    expect((await firstBox()).checked).toBe(true);
  }
});

test("opening the list by a link shows nothing selected", async () => {
  const { user } = await open("/campaigns");
  const goTo = async (name: string) => {
    await user.click(within(screen.getByRole("navigation")).getByRole("link", { name }));
    await screen.findByRole("heading", { level: 1, name });
  };
  await screen.findByRole("heading", { level: 1, name: "Campaigns" });
  await goTo("Spring");
  await user.click(await firstBox());
  await goTo("Campaigns");
  await goTo("Spring");
  expect((await boxes()).filter(({ checked }) => checked)).toEqual([]);
});

test("leaving a workbench that was opened by its address returns to the list that the address describes", async () => {
  const { user } = await open(`${list.replace("?", "/reprice?")}&only=2#search=e`);
  await user.click(await screen.findByRole("button", { name: "Back to categories" }));
  await waitFor(() => expect(address()).toBe(`${list}#search=e`));
});

test("one press opens the workbench for all matching rows, and leaving it moves the focus back to what was pressed", async () => {
  const { user } = await open("/campaigns/501?status=ACTIVE");
  await user.click(await screen.findByRole("link", { name: "Change 2 prices" }));
  await screen.findByText(/· 2 of 3 categories$/);
  expect(address()).toBe("/campaigns/501/reprice?status=ACTIVE");
  await user.click(screen.getByRole("button", { name: "Back to categories" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Change 2 prices"));
});

const percent = () => screen.findByLabelText<HTMLInputElement>("Percent");
const isBack = /^We restored your rule for these rows from .*\.$/;

test("Cancel discards the rule, for these rows and for others", async () => {
  const { user } = await open(list);
  await user.click(await firstBox());
  const cancel = async () => {
    await user.type(await percent(), "10");
    await screen.findByRole("button", { name: "Save 1 change" });
    const button = screen.getByRole("button", { name: "Cancel" });
    button.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(list));
  };
  await user.click(await screen.findByRole("link", { name: "Change prices" }));
  await cancel();
  await user.click(await screen.findByRole("link", { name: "Change prices" }));
  expect((await percent()).value).toBe("");
  expect(screen.queryByText(isBack)).toBeNull();
  history.back();
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  await user.click(await screen.findByRole("link", { name: "Change 2 prices" }));
  expect((await percent()).value).toBe("");
});

test("a rule that was left without Cancel is restored for the same rows only, with a notice that can discard it", async () => {
  const first = await open("/campaigns/501/reprice?only=1.3");
  await first.user.type(await percent(), "10");
  await first.user.click(await screen.findByRole("checkbox", { name: /^Change Drain/ }));
  first.unmount();
  const other = await open("/campaigns/501/reprice?only=1");
  expect((await percent()).value).toBe("");
  expect(screen.queryByText(isBack)).toBeNull();
  other.unmount();
  const { user } = await open("/campaigns/501/reprice?only=3.1");
  expect((await percent()).value).toBe("10");
  expect(await screen.findByText(isBack)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect((await percent()).value).toBe("");
  expect(screen.queryByText(isBack)).toBeNull();
  expect(await screen.findByText(/^Nothing changes yet/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Put all back" })).toBeNull();
});
