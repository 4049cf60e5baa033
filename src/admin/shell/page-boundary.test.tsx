import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

const away = () => new Response("{}", { status: 503, headers: { "retry-after": "0" } });

test("a page that failed while the service was unreachable is shown once it answers, without user action", async () => {
  const { network } = await renderSignedIn(service.url, "/changes", 1001, service.keys.owner);
  const answered = network.send;
  network.send = async (url, init) => (url.includes("/account-contact") ? away() : answered(url, init));
  (await screen.findByRole("link", { name: "Contacts" })).click();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  network.send = answered;
  expect(await screen.findByRole("heading", { name: "Contacts" })).toBeDefined();
});
