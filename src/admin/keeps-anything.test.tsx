import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createBrowserFetch } from "#testing/browsers/browser-fetch.ts";
import { renderConsole, renderSignedIn } from "#testing/browsers/render-console.tsx";
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
const asLongAsThisPage = /as long as this page is open: this browser keeps nothing/;

// That a page says it keeps something would be untrue here.
test("where the browser keeps nothing, names of categories are said to last as long as the page", async () => {
  const { user } = await open("/campaigns/501/names");
  const hint = await screen.findByText(asLongAsThisPage);
  // The service of this test names some.
  expect(hint.textContent).toMatch(/^Names that you give to categories which the service does not name are /);
  const file = await screen.findByLabelText("Import names", { selector: "input" });
  await user.upload(file, new File(["41,Drains"], "names.csv"));
  expect(await screen.findByText("1 name is kept as long as this page is open")).toBeDefined();
});

test("so are campaigns that the service does not list", async () => {
  const { network } = await open("/contacts");
  const { send } = network;
  network.send = (url, init) =>
    /\/ad-campaign\b/.test(url) ? Promise.resolve(new Response("{}", { status: 404 })) : send(url, init);
  renderConsole(service.url, "/campaigns", network.send);
  expect(await screen.findByText(asLongAsThisPage)).toBeDefined();
});

test("and guard rails", async () => {
  const { user } = await open("/campaigns/501/reprice?only=2");
  await user.click(await screen.findByText("Your limits"));
  expect(
    await screen.findByText(/This browser keeps nothing: they last as long as this page is open\./),
  ).toBeDefined();
});

test("a category that is to start inactive needs the page until it is", async () => {
  const { user } = await open("/campaigns/501/new");
  await user.click(await screen.findByLabelText("Start inactive"));
  expect(await screen.findByText(/this browser keeps nothing, so leave the page open/)).toBeDefined();
});

test("what stands in a campaign is not called remembered", async () => {
  await open("/campaigns/501/since");
  expect(await screen.findByText("Nothing to compare with")).toBeDefined();
});

test("nor are changes said to be kept for days", async () => {
  await open("/changes");
  expect(
    await screen.findByText(/This browser keeps nothing: what you change is listed as long/),
  ).toBeDefined();
});

test("nothing is called kept where the service is away", async () => {
  renderConsole(service.url, "/contacts", async () => new Response("{}", { status: 503 }));
  expect(await screen.findByRole("heading", { name: "We can’t open the console yet" })).toBeDefined();
  expect(document.body.textContent).not.toContain("kept");
});

test("whose session ends is told that another account would lose what is not saved", async () => {
  const send = createBrowserFetch(service.url);
  const { network, user } = await open("/contacts");
  const [channel] = await screen.findAllByRole("switch");
  network.send = async (url, init) =>
    init?.method === "PUT" ? new Response("{}", { status: 401 }) : send(url, init);
  await user.click(channel as HTMLElement);
  expect(await screen.findByText(/is lost if you use another account/)).toBeDefined();
});
