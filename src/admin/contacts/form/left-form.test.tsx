import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { startService } from "#testing/services/start-service.ts";

afterEach(() => void vi.useRealTimers());

test("leaving while a contact is created does not lead back", async () => {
  const service = await startService();
  const { user, network } = await renderSignedIn(service.url, "/contacts/new", 1001, service.keys.owner);
  const { send } = network;
  const arrives = Promise.withResolvers<void>();
  network.send = async (url, init) => {
    if (init.method === "POST") await arrives.promise;
    return send(url, init);
  };
  await user.type(await screen.findByLabelText(/^First name/), "Later");
  await user.selectOptions(screen.getByLabelText(/^Role/), "OWNER");
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "later@example.com");
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  await user.click(screen.getByRole("link", { name: /^Recent changes/ }));
  await screen.findByRole("heading", { name: "Recent changes" });
  arrives.resolve();
  expect(await screen.findByText("Later was added")).toBeDefined();
  expect(location.pathname).toBe("/changes");
  await service.close();
});

const isCreation = (url: string, { method }: RequestInit) => method === "POST" && !url.endsWith("/session");

test("a form that is sent again after signing in waits for the answer as long as before", async () => {
  const service = await startService();
  const { user, network } = await renderSignedIn(service.url, "/contacts/new", 1001, service.keys.owner);
  const { send } = network;
  network.send = (url, init) =>
    isCreation(url, init) ? Promise.resolve(Response.json({}, { status: 401 })) : send(url, init);
  await user.type(await screen.findByLabelText(/^First name/), "Later");
  await user.selectOptions(screen.getByLabelText(/^Role/), "OWNER");
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "later@example.com");
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  await user.click(dialog.getByLabelText("API key"));
  await user.paste(service.keys.owner);
  await vi.advanceTimersByTimeAsync(5000);
  const arrives = Promise.withResolvers<void>();
  const sentAgain = Promise.withResolvers<void>();
  network.send = async (url, init) => {
    if (isCreation(url, init)) {
      sentAgain.resolve();
      await arrives.promise;
    }
    return send(url, init);
  };
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  await sentAgain.promise;
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.queryByText(/^Offline/)).toBeNull();
  expect(location.pathname).toBe("/contacts/new");
  await vi.advanceTimersByTimeAsync(3000);
  expect(screen.getByText(/^Offline/)).toBeDefined();
  arrives.resolve();
  expect(await screen.findByText("Later was added")).toBeDefined();
  await service.close();
});

test("a user who left while a contact is created learns there that it was rejected, and gets back to the whole form", async () => {
  const service = await startService();
  const { user, network } = await renderSignedIn(service.url, "/contacts/new", 1001, service.keys.owner);
  const { send } = network;
  const answer = Promise.withResolvers<Response>();
  network.send = (url, init) => (init.method === "POST" ? answer.promise : send(url, init));
  await user.type(await screen.findByLabelText(/^First name/), "Later");
  await user.selectOptions(screen.getByLabelText(/^Role/), "OWNER");
  await user.type(screen.getByRole("textbox", { name: /^Phone/ }), "(612) 555-0100");
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "later@example.com");
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  await user.click(screen.getByRole("link", { name: /^Recent changes/ }));
  await screen.findByRole("heading", { name: "Recent changes" });
  answer.resolve(Response.json({ detail: "This address is blocked." }, { status: 400 }));
  expect(await screen.findByRole("link", { name: /1 needs attention$/ })).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Not saved" }));
  const dialog = await screen.findByRole("dialog", { name: "Not saved: Later" });
  expect(within(dialog).getByText("Your service says: “This address is blocked.”")).toBeDefined();
  await user.click(within(dialog).getByRole("link", { name: "Back to form" }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe("Later");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Phone/ }).value).toBe("(612) 555-0100");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Email/ }).value).toBe("later@example.com");
  expect(screen.getByText("Your service says: “This address is blocked.”")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show them" })).toBeNull();
  expect(await screen.findByRole("link", { name: /1 unsaved edit$/ })).toBeDefined();
  network.send = send;
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  expect(await screen.findByText("Later was added")).toBeDefined();
  await service.close();
});

test("a creation that was rejected after its page was closed is restored as a draft of its form", async () => {
  const service = await startService();
  const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
  const change = {
    id: "one",
    kind: "create",
    target: { resource: "contacts", scope: { accountId: 1001 }, id: 0 },
    label: "Later",
    fields: { first_name: { from: null, to: "Later" } },
    madeAt: Date.now(),
    seen: null,
    listed: null,
    form: "/contacts/new",
    run: null,
    undoes: null,
    state: { is: "rejected", status: 400, message: "This address is blocked.", errors: [] },
  };
  localStorage.setItem("advertiser-console/unkept/1001/one", JSON.stringify([change]));
  const { unmount } = await open("/contacts/new");
  expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe("Later");
  expect(screen.getByText("This address is blocked.")).toBeDefined();
  unmount();
  await open("/contacts/new");
  expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe("Later");
  expect(await screen.findByRole("link", { name: /1 unsaved edit$/ })).toBeDefined();
  await service.close();
});
