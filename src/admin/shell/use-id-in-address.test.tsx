import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test.each([
  "/contacts/01",
  "/contacts/abc",
  "/contacts/9007199254740992",
  "/campaigns/abc",
  "/campaigns/0501",
  "/campaigns/1e3/new",
  "/campaigns/-1/names",
])("%s is not found, and the service is not asked for it", async (address) => {
  const { network } = await renderSignedIn(service.url, address, 1001, service.keys.owner);
  const send = vi.spyOn(network, "send");
  const noun = address.startsWith("/contacts") ? "contact" : "campaign";
  expect(await screen.findByRole("heading", { name: new RegExp(`^${noun} not found$`, "i") })).toBeDefined();
  expect(screen.getByText(`This account has no ${noun} with this ID.`)).toBeDefined();
  expect(
    send.mock.calls.map(([url]) => url).filter((url) => /account-contact\/|ad-campaign\//.test(url)),
  ).toEqual([]);
});
