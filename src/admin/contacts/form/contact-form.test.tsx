import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDrafts } from "../../drafts/draft-store.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const open = (address: string, key = service.keys.owner) => renderSignedIn(service.url, address, 1001, key);
const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: ":not([type=checkbox])" });
const channel = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const contact = async (contactId: number) =>
  (await service.clients.owner.getContact({ params: { accountId: 1001, contactId } })).body;
const allContacts = async () =>
  (await service.clients.owner.listContacts({ params: { accountId: 1001 } })).body.content;
const drafts = () => readDrafts("contacts/new");
const unchosen = () => screen.queryByText(/^Choose one from the list, or clear the field\./);

test("a new contact is created as typed, and no channel is allowed unless it is ticked", async () => {
  const { user } = await open("/contacts/new");
  await user.type(await field("First name"), "Łucja");
  await user.selectOptions(await field("Role"), "BILLING");
  await user.type(await field("Email"), "lucja@example.com");
  await user.type(await field("Mobile phone"), "+1 (202) 555-0188");
  await user.click(await channel("Text messages (SMS)"));
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  expect(await screen.findByText("Łucja was added")).toBeDefined();
  expect(location.pathname).toBe("/contacts");
  expect((await allContacts()).at(-1)).toMatchObject({
    first_name: "Łucja",
    last_name: null,
    contact_role: "BILLING",
    mobile_phone: "+12025550188",
    allow_sms: true,
    allow_email: false,
  });
});

test("names of invisible characters alone are explained, because their fields look empty", async () => {
  const { user } = await open("/contacts/new");
  await user.type(await field("First name"), "\u200b");
  await user.type(await field("Last name"), "\u200b\u2060");
  await user.selectOptions(await field("Role"), "OWNER");
  await user.type(await field("Email"), "unseen@example.com");
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  const says = "This has only invisible characters. Clear the field, or type what should be there.";
  expect(await screen.findAllByText(says)).toHaveLength(2);
  await user.clear(await field("Last name"));
  await user.clear(await field("First name"));
  expect(await screen.findByText("Enter a first name.")).toBeDefined();
  expect(screen.queryByText(says)).toBeNull();
});

test("Create reacts before anything is read, and pressing it twice creates one contact", async () => {
  const { user, network } = await open("/contacts/new");
  const { send } = network;
  const posted: string[] = [];
  network.send = (url, init) => {
    if (init.method === "POST") posted.push(url);
    return send(url, init);
  };
  await user.type(await field("First name"), "Twice");
  await user.selectOptions(await field("Role"), "OWNER");
  await user.type(await field("Email"), "twice@example.com");
  const create = screen.getByRole<HTMLButtonElement>("button", { name: "Create contact" });
  act(() => create.click());
  expect(create.matches(":disabled")).toBe(true);
  create.click();
  expect(await screen.findByText("Twice was added")).toBeDefined();
  expect(posted).toHaveLength(1);
});

test("a creation under way is not a draft, so that a reload does not repeat it; once rejected, it is one", async () => {
  const { user, network } = await open("/contacts/new");
  const { send } = network;
  const answer = Promise.withResolvers<Response>();
  network.send = (url, init) => (init.method === "POST" ? answer.promise : send(url, init));
  await user.type(await field("First name"), "Bo");
  await user.selectOptions(await field("Role"), "OWNER");
  await user.type(await field("Email"), "refused@example.com");
  expect(drafts()[0]?.typed).toMatchObject({ email: "refused@example.com" });
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  await waitFor(() => expect(drafts()).toEqual([]));
  answer.resolve(new Response(JSON.stringify({ title: "Not now", status: 400 }), { status: 400 }));
  await waitFor(() => expect(drafts()[0]?.typed).toMatchObject({ email: "refused@example.com" }));
  expect((await field("First name")).value).toBe("Bo");
});

test("each invalid field says what to do, the first one gets the focus, and nothing is sent", async () => {
  const { user } = await open("/contacts/new");
  const before = (await allContacts()).length;
  await user.type(await field("Email"), "not an address");
  await user.type(await field("Mobile phone"), "555");
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  expect(await screen.findByText("Enter a first name.")).toBeDefined();
  expect(screen.getByText("Choose a role.")).toBeDefined();
  expect(screen.getByText("Enter an email address, such as ada@example.com.")).toBeDefined();
  expect((await field("Mobile phone")).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(await field("First name"));
  expect(await allContacts()).toHaveLength(before);
});

test("an error that only the service finds is shown at its field", async () => {
  const { user, network } = await open("/contacts/new");
  const { send } = network;
  network.send = async (url, init) =>
    init.method === "POST"
      ? new Response(
          JSON.stringify({
            type: "about:blank",
            title: "Invalid request",
            status: 400,
            errors: [{ field: "email", message: "This address is blocked." }],
          }),
          { status: 400 },
        )
      : send(url, init);
  await user.type(await field("First name"), "Bo");
  await user.selectOptions(await field("Role"), "OWNER");
  await user.type(await field("Email"), "bo@example.com");
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  expect(await screen.findByText("Your service says: “This address is blocked.”")).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await field("Email")));
  expect((await field("First name")).value).toBe("Bo");
  await user.click(screen.getByRole("link", { name: /Recent changes/ }));
  const refused = await screen.findByRole("row", { name: /^Bo/ });
  expect(refused.textContent).toContain("New record");
  expect(refused.textContent).not.toContain("Created");
});

test("an edit sends only the fields that differ", async () => {
  const { user, network } = await open("/contacts/2");
  const bodies: unknown[] = [];
  const { send } = network;
  network.send = (url, init) => {
    if (init.method === "PUT") bodies.push(JSON.parse(String(init.body)));
    return send(url, init);
  };
  const lastName = await field("Last name");
  await user.clear(lastName);
  await user.type(lastName, "Murray");
  await user.clear(await field("Extension"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Grace Murray: last name and extension saved")).toBeDefined();
  expect(bodies).toEqual([{ last_name: "Murray", phone_ext: null }]);
  expect(await contact(2)).toMatchObject({ last_name: "Murray", phone_ext: null, phone: "+12025550143" });
});

test("a typed time zone is accepted if it matches only one zone, and otherwise asked about", async () => {
  const { user } = await open("/contacts/1");
  const zone = await field("Time zone");
  const leftWith = async (text: string) => {
    await user.clear(zone);
    await user.type(zone, text);
    await user.tab();
  };
  // The zones are read a little after the form is there.
  await user.click(screen.getByRole("button", { name: "Show choices" }));
  await screen.findAllByRole("option", { name: /America/ });
  await leftWith("Chicago");
  await waitFor(() => expect(zone.value).toBe("America/Chicago"));
  expect(unchosen()).toBeNull();
  await leftWith("Xanadu");
  expect(zone.value).toBe("Xanadu");
  expect(unchosen()).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(document.activeElement).toBe(zone));
  expect(zone.value).toBe("Xanadu");
  await user.type(zone, "{Enter}");
  expect(zone.value).toBe("Xanadu");
  await user.click(screen.getByRole("button", { name: "Show choices" }));
  await user.click(screen.getByRole("button", { name: "Show choices" }));
  expect(zone.value).toBe("Xanadu");
  await user.clear(zone);
  await user.tab();
  expect(zone.value).toBe("");
  expect(unchosen()).toBeNull();
});

test("saving with nothing changed sends nothing and says so", async () => {
  const { user, network } = await open("/contacts/1");
  const { send } = network;
  const methods: unknown[] = [];
  network.send = (url, init) => {
    methods.push(init.method);
    return send(url, init);
  };
  await user.click(await screen.findByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("No changes to save")).toBeDefined();
  expect(methods).not.toContain("PUT");
});

test("a field that someone else changed is not overwritten, and the others are saved", async () => {
  const { user } = await open("/contacts/1");
  const firstName = await field("First name");
  await service.clients.owner.updateContact({
    params: { accountId: 1001, contactId: 1 },
    body: { first_name: "Augusta" },
  });
  await user.clear(firstName);
  await user.type(firstName, "Ada L.");
  await user.type(await field("Last name"), "King");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByRole("button", { name: "Changed by someone else" })).toBeDefined();
  await waitFor(async () =>
    expect(await contact(1)).toMatchObject({ first_name: "Augusta", last_name: "King" }),
  );
  expect((await field("First name")).value).toBe("Ada L.");
});

test("with a read-only key the fields are shown, without a Save button", async () => {
  await open("/contacts/2", service.keys.reader);
  expect((await field("First name")).closest("fieldset[disabled]")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
});

test("the page of a missing contact says so, with a link onwards", async () => {
  await open("/contacts/999");
  expect(await screen.findByRole("heading", { name: "Contact not found" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to contacts" })).toBeDefined();
});
