import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderConsole, renderSignedIn } from "#testing/browsers/render-console.tsx";
import { createBrowserFetch } from "#testing/browsers/browser-fetch.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    contact_roles: ["OWNER"],
    accounts: [
      { account_id: 1001, name: "New here", api_keys: [{ key: "ak_owner_0123456789abcdefghijklmnop" }] },
      {
        account_id: 1002,
        name: "Many",
        api_keys: [{ key: "ak_owner_of_many_0123456789abcdefghijklm" }],
        contacts: Array.from({ length: 105 }, (_, index) => ({
          first_name: `Contact ${index}`,
          email: "a@example.com",
          contact_role: "OWNER",
        })),
      },
    ],
  });
});
afterAll(() => service.close());

test("an empty list offers a spreadsheet beside its first record", async () => {
  const { user } = await renderSignedIn(
    service.url,
    "/contacts",
    1001,
    "ak_owner_0123456789abcdefghijklmnop",
  );
  await screen.findByRole("link", { name: "New contact" });
  await user.click(screen.getByRole("link", { name: "Import a spreadsheet" }));
  expect(await screen.findByLabelText("Choose a file", { selector: "input" })).toBeDefined();
});

test("if the total is below the size of the first page, the page shows a minimum, and the number once all are read", async () => {
  const [account_id, api_key] = [1002, "ak_owner_of_many_0123456789abcdefghijklm"];
  const send = createBrowserFetch(service.url);
  const body = JSON.stringify({ account_id, api_key });
  await send("/session", { method: "POST", headers: { "content-type": "application/json" }, body });
  const { user } = renderConsole(service.url, "/contacts", async (url, init) => {
    const response = await send(url, init);
    if (!url.includes("/account-contact?")) return response;
    return Response.json({ ...((await response.json()) as object), total_elements: 0 });
  });
  expect(await screen.findByText("at least 100")).toBeDefined();
  await user.type(screen.getByRole("searchbox"), "c");
  expect(await screen.findByText("105 found")).toBeDefined();
  await user.clear(screen.getByRole("searchbox"));
  expect(await screen.findByText("105", { selector: "p" })).toBeDefined();
});

test("a list is read to its end before it is printed", async () => {
  const { user } = await renderSignedIn(
    service.url,
    "/contacts",
    1002,
    "ak_owner_of_many_0123456789abcdefghijklm",
  );
  const print = vi.fn<typeof window.print>(() => void window.dispatchEvent(new Event("beforeprint")));
  vi.stubGlobal("print", print);
  await user.click(await screen.findByText("List options"));
  await user.click(await screen.findByText("Print"));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 8000 });
  expect(document.querySelectorAll("[data-printed] tbody tr")).toHaveLength(105);
  expect(document.querySelector("[data-printed] tbody tr:last-child")?.textContent).toContain("Contact 104");
});
