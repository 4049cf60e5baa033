import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function open() {
  const opened = await renderSignedIn(service.url, "/campaigns", 1001, service.keys.owner);
  const { send } = opened.network;
  opened.network.send = (url, init) =>
    /\/ad-campaign\?/.test(url) ? Promise.resolve(new Response("", { status: 404 })) : send(url, init);
  return { ...opened, number: await field("Campaign ID"), name: await field("Your name for it") };
}

test("what is typed for an unlisted campaign is restored when the page opens again, until the campaign is opened", async () => {
  const first = await open();
  await first.user.type(first.number, "501");
  await first.user.type(first.name, "Night calls");
  first.unmount();
  const second = await open();
  expect([second.number.value, second.name.value]).toEqual(["501", "Night calls"]);
  await second.user.type(second.name, "{Enter}");
  await screen.findByRole("heading", { name: "Night calls" });
  second.unmount();
  const third = await open();
  expect([third.number.value, third.name.value]).toEqual(["", ""]);
});
