import { roleInWords } from "#words/records/roles.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function filter() {
  if (!screen.queryByLabelText("Opted in to")) (await screen.findByText("Filter")).click();
  return screen.findByLabelText<HTMLSelectElement>("Role", { selector: "main select" });
}
const offered = async () => [...(await filter()).options].map(({ text }) => text);

test("if the service names no roles, the list can be filtered by roles that were seen, including added ones", async () => {
  const { user, network } = await renderSignedIn(service.url, "/contacts", 1001, service.keys.owner);
  const { send } = network;
  network.send = (url, init) =>
    url.includes("/contact-roles") ? Promise.resolve(new Response("", { status: 404 })) : send(url, init);
  const { content } = (await service.clients.owner.listContacts({ params: { accountId: 1001 } })).body;
  const roles = [...new Set(content.map(({ contact_role }) => contact_role))].toSorted();
  await waitFor(async () => expect(await offered()).toEqual(["Any", ...roles.map(roleInWords)]));
  expect(roles.length).toBeGreaterThan(0);
  const all = (await service.clients.owner.listContactRoles({ query: {} })).body.content;
  const unseen = all.map(({ contact_role }) => contact_role).find((role) => !roles.includes(role)) ?? "";
  await user.click(screen.getByText("New contact"));
  await user.type(await screen.findByLabelText(/^Role/), unseen);
  await user.type(screen.getByLabelText(/^First name/), "Zoë");
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "zoe@example.com");
  await user.click(screen.getByText("Create contact"));
  await screen.findByText("Zoë was added");
  await waitFor(async () =>
    expect(await offered()).toEqual(["Any", ...[...roles, unseen].toSorted().map(roleInWords)]),
  );
  await user.selectOptions(await filter(), unseen);
  expect(await screen.findByText(/^1 of \d+$/)).toBeDefined();
});
