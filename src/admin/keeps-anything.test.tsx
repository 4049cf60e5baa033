import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createBrowserFetch } from "#testing/browsers/browser-fetch.ts";
import { renderConsole, renderSignedIn, setAccountCookie } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());
beforeEach(() => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
const untilClosed = /until you close this page, because this browser doesn’t store anything/;

// That a page says it keeps something would be untrue here.
test("if the browser stores nothing, category names are said to last as long as the page", async () => {
  const { user } = await open("/campaigns/501/names");
  const hint = await screen.findByText(untilClosed);
  // The service of this test names some.
  expect(hint.textContent).toMatch(/^Name the categories that have none\. Your names are kept /);
  const file = await screen.findByLabelText("Import names", { selector: "input" });
  await user.upload(file, new File(["41,Drains"], "names.csv"));
  expect(await screen.findByText("1 name saved until you close this page")).toBeDefined();
});

test("if the browser stores nothing, unlisted campaigns are said to last as long as the page", async () => {
  const { network } = await open("/contacts");
  const { send } = network;
  network.send = (url, init) =>
    /\/ad-campaign\b/.test(url) ? Promise.resolve(new Response("{}", { status: 404 })) : send(url, init);
  renderConsole(service.url, "/campaigns", network.send);
  expect(await screen.findByText(untilClosed)).toBeDefined();
});

test("if the browser stores nothing, guard rails are said to last as long as the page", async () => {
  const { user } = await open("/campaigns/501/reprice?only=2");
  await user.click(await screen.findByText("Your limits"));
  expect(
    await screen.findByText(/This browser doesn’t store anything, so they last until you close this page\./),
  ).toBeDefined();
});

test("a category that is to start inactive needs the page to stay open until it is inactive", async () => {
  const { user } = await open("/campaigns/501/new");
  await user.click(await screen.findByLabelText("Start inactive"));
  expect(
    await screen.findByText(/This browser doesn’t store anything, so keep this page open/),
  ).toBeDefined();
});

test("the content of a campaign is not said to be remembered", async () => {
  await open("/campaigns/501/since");
  expect(await screen.findByText("Nothing to compare with")).toBeDefined();
});

test("changes are not said to be stored for days", async () => {
  await open("/changes");
  expect(
    await screen.findByText(/This browser doesn’t store anything\. Changes are listed until you close/),
  ).toBeDefined();
});

test("if the service is unreachable, nothing is said to be stored", async () => {
  setAccountCookie("1001");
  renderConsole(service.url, "/contacts", async () => new Response("{}", { status: 503 }));
  expect(await screen.findByRole("heading", { name: "We can’t open the console yet" })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/kept|safe in this browser/);
});

test("when the session ends, the dialog warns that switching accounts loses unsaved changes", async () => {
  const send = createBrowserFetch(service.url);
  const { network, user } = await open("/contacts");
  const [channel] = await screen.findAllByRole("switch");
  network.send = async (url, init) =>
    init?.method === "PUT" ? new Response("{}", { status: 401 }) : send(url, init);
  await user.click(channel as HTMLElement);
  expect(await screen.findByText(/will be lost if you use another account/)).toBeDefined();
});
