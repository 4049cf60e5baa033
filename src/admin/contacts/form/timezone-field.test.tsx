import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

test("a draft restores a time zone that was chosen, and leaves an untouched one as it is stored", async () => {
  await service.clients.owner.updateContact({
    params: { accountId: 1001, contactId: 1 },
    body: { timezone: "America/Los_Angeles" },
  });
  const first = await open("/contacts/new");
  await first.user.type(await field("Time zone"), "New York");
  await first.user.click(await screen.findByRole("option", { name: /America\/New York/ }));
  first.unmount();
  const second = await open("/contacts/new");
  expect((await field("Time zone")).value).toBe("America/New York");
  second.unmount();
  const third = await open("/contacts/1");
  await third.user.type(await field("Last name"), "King");
  third.unmount();
  await open("/contacts/1");
  expect((await field("Last name")).value).toBe("King");
  expect((await field("Time zone")).value).toBe("America/Los Angeles");
});
