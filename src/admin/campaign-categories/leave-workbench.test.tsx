import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/render-console.tsx";
import { type RunningService, startService } from "#testing/start-service.ts";

vi.setConfig({ testTimeout: 30_000 });
let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
const address = () => location.pathname + location.search;
const list = "/campaigns/501?sort=-price&status=ACTIVE";

test("the workbench is left to the list that it was opened from, whether anything changes or not", async () => {
  const { user } = await open(list);
  const walkThere = async () => {
    const [box] = await screen.findAllByRole("checkbox", { name: /^Choose/ });
    await user.click(box as HTMLElement);
    await user.click(await screen.findByRole("link", { name: "Change prices" }));
  };
  await walkThere();
  await user.click(await screen.findByRole("button", { name: "Back to the categories" }));
  await waitFor(() => expect(address()).toBe(list));
  // The link to it is gone with what was chosen.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  await walkThere();
  await user.type(await screen.findByLabelText("Percent"), "1");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(address()).toBe(list));
});

test("a workbench that was opened by its address is left to the list as it says", async () => {
  const { user } = await open(`${list.replace("?", "/reprice?")}&only=2`);
  await user.click(await screen.findByRole("button", { name: "Back to the categories" }));
  await waitFor(() => expect(address()).toBe(list));
});

test("the workbench for all that match is opened by one press, and left to what was pressed", async () => {
  const { user } = await open("/campaigns/501?status=ACTIVE");
  await user.click(await screen.findByRole("link", { name: "Change 2 prices" }));
  await screen.findByText(/· 2 of 3 categories$/);
  expect(address()).toBe("/campaigns/501/reprice?status=ACTIVE");
  await user.click(screen.getByRole("button", { name: "Back to the categories" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Change 2 prices"));
});
