import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderConsole, renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { useListAddress } from "./use-list-address.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("a search is one history entry until it is cleared, and Back always leads to another list", async () => {
  const { user } = await renderSignedIn(service.url, "/contacts?role=OWNER", 1001, service.keys.owner);
  const search = await screen.findByRole<HTMLInputElement>("searchbox");
  const entries = history.length;
  await user.type(search, "ada");
  expect(location.search + location.hash).toBe("?role=OWNER#search=ada");
  expect(history.length).toBe(entries + 1);
  await user.clear(search);
  expect(location.search + location.hash).toBe("?role=OWNER");
  history.back();
  await waitFor(() => expect(search.value).toBe("ada"));
  history.back();
  await waitFor(() => expect(location.hash).toBe(""));
  expect(location.search).toBe("?role=OWNER");
  await waitFor(() => expect(search.value).toBe(""));
  expect(document.activeElement).toBe(search);
});

test("an older link with its search in the query is moved to the fragment without a new history entry", async () => {
  await renderSignedIn(service.url, "/contacts?search=ada&role=OWNER", 1001, service.keys.owner);
  const entries = history.length;
  const search = await screen.findByRole<HTMLInputElement>("searchbox");
  await waitFor(() => expect(location.search + location.hash).toBe("?role=OWNER#search=ada"));
  expect([search.value, history.length]).toEqual(["ada", entries]);
});

test("signing in on the way to a search leads to that search", async () => {
  const { user } = renderConsole(service.url, "/contacts?role=OWNER#search=ada");
  await user.type(await screen.findByLabelText("Account ID"), "1001");
  await user.type(screen.getByLabelText("API key"), `${service.keys.owner}{Enter}`);
  expect((await screen.findByRole<HTMLInputElement>("searchbox")).value).toBe("ada");
  expect(location.search + location.hash).toBe("?role=OWNER#search=ada");
});

test("the parsed address is the same object until the address changes", async () => {
  const addresses = new Set();
  const { result } = renderHook(
    () => {
      const address = useListAddress();
      addresses.add(address);
      return address;
    },
    { wrapper: MemoryRouter },
  );
  await act(async () => result.current.set({ search: "a" }));
  expect(result.current.search).toBe("a");
  expect(addresses.size).toBe(2);
});
