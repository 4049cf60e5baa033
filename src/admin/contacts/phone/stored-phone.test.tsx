import { screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { understoodPhone } from "./understood-phone.ts";

vi.setConfig({ testTimeout: 20_000 });
const params = { accountId: 1001, contactId: 1 };
// No country has this code, but the interface lets it be stored.
const stored = "+9991234567";
let service: RunningService;
beforeAll(async () => void (service = await startService()));
beforeEach(() => {
  const body = { first_name: "Ada", last_name: null, phone: stored, mobile_phone: stored };
  return service.clients.owner.updateContact({ params, body });
});
afterAll(() => service.close());

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: ":not([type=checkbox])" });
const contact = async () => (await service.clients.owner.getContact({ params })).body;

async function open() {
  const opened = await renderSignedIn(service.url, "/contacts/1", 1001, service.keys.owner);
  const bodies: unknown[] = [];
  const { send } = opened.network;
  opened.network.send = (url, init) => {
    if (init.method === "PUT") bodies.push(JSON.parse(String(init.body)));
    return send(url, init);
  };
  return { user: opened.user, bodies };
}

test("an invalid stored phone number is shown, and stays when another field is saved", async () => {
  expect(understoodPhone(stored)).toHaveProperty("wrong");
  const { user, bodies } = await open();
  expect((await field("Phone")).value).toBe(stored);
  await user.type(await field("Last name"), "King");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Ada King: last name saved")).toBeDefined();
  expect(bodies).toEqual([{ last_name: "King" }]);
  expect(await contact()).toMatchObject({ last_name: "King", phone: stored, mobile_phone: stored });
});

test("an invalid stored phone number is no error until it is edited, nor once it is restored", async () => {
  const { user, bodies } = await open();
  const phone = await field("Phone");
  await user.click(phone);
  await user.tab();
  await user.clear(await field("Extension"));
  expect(screen.queryByText(/No country uses this code/)).toBeNull();
  await user.type(phone, "8");
  expect(await screen.findByText(/No country uses this code/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  expect((await field("Mobile phone")).getAttribute("aria-invalid")).toBeNull();
  await user.type(phone, "{Backspace}");
  await user.type(await field("First name"), " M.");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText(/first name saved/)).toBeDefined();
  expect(bodies).toEqual([{ first_name: "Ada M." }]);
  expect((await contact()).phone).toBe(stored);
});
