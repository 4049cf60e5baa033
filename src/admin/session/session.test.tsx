import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { hour, passTime } from "#testing/services/moved-clock.ts";
import { renderConsole, renderSignedIn } from "#testing/browsers/render-console.tsx";
import { contactsPath } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
afterEach(() => void vi.useRealTimers());

const signIn = () => renderConsole(service.url, "/contacts");
const signedIn = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
const grace = async () =>
  (await service.clients.owner.listContacts({ params: { accountId: 1001 } })).body.content[1];
// jsdom opens no popovers: what is in one is there, and hidden.
async function signOutButton(user: ReturnType<typeof renderConsole>["user"]): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: "Account" }));
  return screen.findByRole("button", { name: "Sign out", hidden: true });
}
const unauthorized = () => new Response("{}", { status: 401 });

test("the right key leads to the requested page", async () => {
  const { user } = signIn();
  await user.type(await screen.findByLabelText("Account ID"), "1001");
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Contacts" })).toBeDefined();
  expect(location.pathname).toBe("/contacts");
  expect(await screen.findByText("North Star Plumbing")).toBeDefined();
});

test("a wrong key is rejected with a message, and the input stays", async () => {
  const { user } = signIn();
  await user.type(await screen.findByLabelText("Account ID"), "1001");
  await user.type(screen.getByLabelText("API key"), service.keys.stranger);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  const refusal = await screen.findByRole("alert");
  expect(refusal.textContent).toContain("This key doesn’t belong to account 1001.");
  expect(screen.getByLabelText<HTMLInputElement>("API key").value).toBe(service.keys.stranger);
  expect(location.pathname).toBe("/sign-in");
});

test("each empty field has an error, and the first one gets the focus", async () => {
  const { user } = signIn();
  const account = await screen.findByLabelText("Account ID");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Enter the account ID.")).toBeDefined();
  expect(screen.getByText("Enter the API key.")).toBeDefined();
  expect(account.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(account);
});

test("a sign-in link signs in at once and leaves no key in the address", async () => {
  renderConsole(service.url, `/sign-in#account=1001&key=${service.keys.owner}`);
  expect(await screen.findByRole("navigation", { name: "Console" })).toBeDefined();
  expect(location.href).not.toContain(service.keys.owner);
});

test("an unknown address shows a not-found page inside the console", async () => {
  await signedIn("/nowhere");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeDefined();
  expect(document.title).toBe("Page not found · Advertiser Console");
});

test("signing out forgets the session and shows nothing more", async () => {
  const { user, network } = await signedIn("/campaigns");
  await user.click(await signOutButton(user));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
  expect(screen.queryByText("North Star Plumbing")).toBeNull();
  // The page is cleared at once, whenever the service hears of it.
  await expect.poll(async () => (await network.send("/session", {})).status).toBe(401);
});

test("after signing out nothing more is requested, even on a page that observes its list", async () => {
  const { user, network } = await signedIn("/contacts");
  const { send } = network;
  const asked: string[] = [];
  let isOut = false;
  network.send = (url, init) => {
    if (isOut) asked.push(url);
    if (init?.method === "DELETE") isOut = true;
    return url.includes("/contact-roles")
      ? Promise.resolve(new Response("", { status: 404 }))
      : send(url, init);
  };
  await screen.findByText("Grace Hopper");
  await user.click(await signOutButton(user));
  await screen.findByLabelText("Account ID");
  await new Promise((done) => setTimeout(done, 100));
  expect(asked).toEqual([]);
});

test.each([
  ["without an answer", () => Promise.reject(new TypeError("offline"))],
  [
    "that cannot be recorded",
    async () => new Response("{}", { status: 503, headers: { "retry-after": "1" } }),
  ],
])(
  "signing out %s closes the page at once and for good, and ends the session as soon as possible",
  async (_, fail) => {
    const { user, network, unmount } = await signedIn("/campaigns");
    const button = await signOutButton(user);
    const { send } = network;
    network.send = fail;
    await user.click(button);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
    unmount();
    renderConsole(service.url, "/campaigns", (url, init) => network.send(url, init));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
    expect(screen.queryByText("North Star Plumbing")).toBeNull();
    network.send = send;
    dispatchEvent(new Event("online"));
    await waitFor(async () => expect((await send("/session", {})).status).toBe(401));
  },
);

test("a sign-out that reaches the service late does not end a newer session", async () => {
  const { user, network } = await signedIn("/campaigns");
  const { send } = network;
  const late = Promise.withResolvers<void>();
  let isSent = false;
  network.send = async (url, init) => {
    if (init.method === "DELETE") {
      await late.promise;
      isSent = true;
      init.signal?.throwIfAborted();
    }
    return send(url, init);
  };
  await user.click(await signOutButton(user));
  await user.type(await screen.findByLabelText("Account ID"), "1001");
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("North Star Plumbing")).toBeDefined();
  late.resolve();
  await waitFor(() => expect(isSent).toBe(true));
  expect((await send("/session", {})).status).toBe(200);
});

test.each([
  ["without use", [13]],
  ["however much it was used", [...Array.from({ length: 16 }, () => 10), 9]],
])("a session that ends %s asks for the key in a dialog, and the page loses nothing", async (_, pauses) => {
  passTime(0);
  const { user, network } = await signedIn("/contacts/2");
  const extension = await screen.findByLabelText<HTMLInputElement>(/^Extension/);
  const typed = String(100 + pauses.length);
  await user.clear(extension);
  await user.type(extension, typed);
  for (const hours of pauses) {
    passTime(hours * hour);
    await network.send(contactsPath, {});
  }
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  expect(extension.isConnected && extension.value).toBe(typed);
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await waitFor(async () => expect(await grace()).toMatchObject({ phone_ext: typed }));
});

test("a session is renewed in a dialog, without losing drafts or changes", async () => {
  const { user, network } = await signedIn("/contacts");
  const search = await screen.findByRole<HTMLInputElement>("searchbox");
  await user.type(search, "Grace");
  const sms = await screen.findByRole<HTMLInputElement>("switch", { name: "SMS to Grace Hopper" });
  const { send } = network;
  network.send = (url, init) => (init.method === "POST" ? send(url, init) : Promise.resolve(unauthorized()));
  await user.click(sms);
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  expect(search.isConnected && search.value).toBe("Grace");
  network.send = send;
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(search.isConnected && search.value).toBe("Grace");
  await waitFor(async () => expect(await grace()).toMatchObject({ allow_sms: false }));
});

test("a page that could not be loaded without a session is loaded when it is renewed", async () => {
  const { user, network } = await signedIn("/contacts");
  const { send } = network;
  await screen.findByRole("searchbox");
  network.send = (url, init) => (init.method === "POST" ? send(url, init) : Promise.resolve(unauthorized()));
  await user.click(screen.getByRole("link", { name: "Autumn" }));
  await screen.findByRole("dialog", { name: "Sign in again" });
  network.send = send;
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Autumn" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a wrong key does not renew the session, and another account may be used", async () => {
  const { user, network } = await signedIn("/contacts");
  await screen.findByRole("searchbox");
  const { send } = network;
  network.send = (url, init) => (init.method === "POST" ? send(url, init) : Promise.resolve(unauthorized()));
  await user.click(screen.getByRole("link", { name: "Autumn" }));
  await screen.findByRole("dialog", { name: "Sign in again" });
  await user.type(screen.getByLabelText("API key"), service.keys.stranger);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect((await screen.findByRole("alert")).textContent).toContain("doesn’t belong to account 1001");
  await user.click(screen.getByRole("button", { name: "Use another account" }));
  expect(await screen.findByLabelText("Account ID")).toBeDefined();
});
