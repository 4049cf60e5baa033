import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createBrowserFetch } from "#testing/browsers/browser-fetch.ts";
import { renderConsole, setAccountCookie } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole("heading", { name });
function open(answer: () => Promise<Response>) {
  setAccountCookie("1001");
  return renderConsole(service.url, "/contacts", vi.fn(answer));
}
const away = (pause: number) => async () =>
  new Response("{}", { status: 503, headers: { "retry-after": `${pause}` } });

test("if the service is unreachable from the start, the page says what is stored, and the console opens once it answers", async () => {
  const { network } = open(away(0));
  expect(await heading("We can’t open the console yet")).toBeDefined();
  expect(screen.getByRole("status").textContent).toContain("safe in this browser");
  network.send = createBrowserFetch(service.url);
  expect(await heading("Sign in")).toBeDefined();
});

test("without a network the page says so at once, without a request", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { network } = open(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect.poll(() => network.send).toHaveBeenCalled();
  network.send = () => new Promise(() => {});
  expect(await heading("You’re offline")).toBeDefined();
});

test("an unanswered request is reported within seconds, and a retry does not wait for it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { network, user } = open(() => new Promise(() => {}));
  await expect.poll(() => network.send).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await heading("You’re offline")).toBeDefined();
  network.send = createBrowserFetch(service.url);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await heading("Sign in")).toBeDefined();
});

test("the request is retried as soon as the network is back, however long the pause", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { network } = open(away(600));
  const asked = vi.mocked(network.send);
  await heading("We can’t open the console yet");
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  network.send = createBrowserFetch(service.url);
  window.dispatchEvent(new Event("online"));
  expect(await heading("Sign in")).toBeDefined();
});

test("a lasting error is shown, with a button to retry", async () => {
  const { network, user } = open(async () => new Response("No such place", { status: 404 }));
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toContain("No such place");
  network.send = createBrowserFetch(service.url);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await heading("Sign in")).toBeDefined();
});

test("if the account was suspended meanwhile, switching to another account is offered", async () => {
  const problem = JSON.stringify({ title: "Forbidden", status: 403, detail: "This account is suspended." });
  const { network, user } = open(async () => new Response(problem, { status: 403 }));
  expect(await screen.findByText("Your service says: “This account is suspended.”")).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Use another account" }));
  expect(await heading("Sign in")).toBeDefined();
  network.send = createBrowserFetch(service.url);
  await user.type(screen.getByLabelText("Account ID"), "1001");
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await heading("Campaigns")).toBeDefined();
});

test("somebody who was not signed in can sign in before the service tells that", async () => {
  const send = createBrowserFetch(service.url);
  const { user } = renderConsole(service.url, "/contacts", (to, init) =>
    to === "/session" && init.method === "GET" ? new Promise(() => {}) : send(to, init),
  );
  expect(await heading("Sign in")).toBeDefined();
  await user.type(screen.getByLabelText("Account ID"), "1001");
  await user.type(screen.getByLabelText("API key"), service.keys.owner);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await heading("Contacts")).toBeDefined();
});
