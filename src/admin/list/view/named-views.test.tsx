import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);

async function openViews() {
  const { user, unmount } = await open("/contacts?role=OWNER");
  await user.click(await screen.findByRole("button", { name: "Edit views" }));
  return { user, unmount, name: await screen.findByLabelText<HTMLInputElement>("View name") };
}

test.each(["/contacts?role=OWNER", "/contacts#search=nobody", "/campaigns/501?status=ACTIVE"])(
  "after %s is cleared by keyboard, the search field has the focus",
  async (address) => {
    const { user } = await open(address);
    const clear = await screen.findByRole("button", { name: "Clear filters" });
    clear.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(clear.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  },
);

test("after a view is removed by keyboard the focus moves to the next one, or after the last one to the name field", async () => {
  const { user, name } = await openViews();
  await user.type(name, "Owners{Enter}");
  await user.type(name, "All owners{Enter}");
  const forget = async (view: string) => {
    screen.getByLabelText(`Delete view ${view}`).focus();
    await user.keyboard("{Enter}");
  };
  await forget("Owners");
  expect(document.activeElement).toBe(screen.getByLabelText("Delete view All owners"));
  await forget("All owners");
  expect(document.activeElement).toBe(name);
});

test("the typed name of a view is restored until the view is saved", async () => {
  const first = await openViews();
  await first.user.type(first.name, "Owners");
  first.unmount();
  const second = await openViews();
  expect(second.name.value).toBe("Owners");
  await second.user.type(second.name, "{Enter}");
  second.unmount();
  expect((await openViews()).name.value).toBe("");
  expect(screen.getByRole("link", { name: /^Owners/ })).toBeDefined();
});
