import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const params = { accountId: 1001, contactId: 2 };
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const stored = async () => (await service.clients.owner.getContact({ params })).body;

for (const [way, name, settledAs] of [
  ["Keep theirs", "Robert", "Robert"],
  ["Use mine", "Bo", "Rob"],
] as const)
  test(`settling a conflict by "${way}" updates the form too`, async () => {
    const { user } = await renderSignedIn(service.url, "/contacts/2", 1001, service.keys.owner);
    const firstName = await field("First name");
    await service.clients.owner.updateContact({ params, body: { first_name: name } });
    await user.clear(firstName);
    await user.type(firstName, "Rob");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await user.click(await screen.findByRole("button", { name: "Changed by someone else" }));
    await user.type(await field("Extension"), "9");
    await user.click(await screen.findByRole("button", { name: way }));
    await waitFor(async () => expect(document.activeElement).toBe(await field("First name")));
    expect((await field("First name")).value).toBe(settledAs);
    expect((await field("Extension")).value).toMatch(/9$/);
    expect(screen.queryByRole("button", { name: "Changed by someone else" })).toBeNull();
    await waitFor(async () => expect(await stored()).toMatchObject({ first_name: settledAs }));
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect((await field("First name")).value).toBe(settledAs);
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("No changes to save")).toBeDefined();
  });
