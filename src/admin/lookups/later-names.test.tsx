import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { type Tampering, replyInstead } from "#testing/faults/tampering.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";

let service: RunningService;
let proxy: UnreliableProxy;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());
beforeEach(async () => void (proxy = await startUnreliableProxy(service.url, Math.random)));
afterEach(() => proxy.close());

const cut: Tampering = async () => undefined;
const failures: [string, Tampering][] = [
  ["403", replyInstead(403)],
  ["500", replyInstead(500)],
  ["no connection", cut],
  [
    "a page for people",
    replyInstead(200, { "content-type": "text/html" }, "<h1>Sign in to the network</h1>"),
  ],
];
const isLookup = (_method: string, path: string) =>
  /\/(contact-roles|categories|ad-campaign-listing)\b/.test(path);

const rows = (name: RegExp) => screen.findAllByRole("row", { name }, { timeout: 8000 });

test.each(failures)(
  "while lookups end in %s, the page works with IDs; names appear later, also in changes",
  async (what, failure) => {
    const end = proxy.tamper(isLookup, failure);
    const { user } = await renderSignedIn(proxy.url, "/campaigns/501", 1001, service.keys.owner);
    const price = await screen.findByRole(
      "textbox",
      { name: "Price per lead for Category 41, Listing 9001" },
      { timeout: 8000 },
    );
    await user.clear(price);
    await user.type(price, `12.${failures.findIndex(([name]) => name === what) + 1}{Enter}`);
    await user.click(await screen.findByRole("link", { name: /Recent changes/ }));
    expect(await rows(/Category 41, Listing 9001/)).not.toEqual([]);
    end();
    // It would be asked again by itself.
    for (const event of ["offline", "online"]) window.dispatchEvent(new Event(event));
    expect(await rows(/Drain cleaning, Downtown/)).not.toEqual([]);
  },
  30_000,
);

test.each(failures)(
  "while lookups end in %s, a contact and a category can be added",
  async (_what, failure) => {
    proxy.tamper(isLookup, failure);
    const { unmount } = await renderSignedIn(proxy.url, "/contacts/new", 1001, service.keys.owner);
    expect(await screen.findByRole("button", { name: "Create contact" }, { timeout: 8000 })).toBeDefined();
    unmount();
    await renderSignedIn(proxy.url, "/campaigns/501/new", 1001, service.keys.owner);
    expect(await screen.findByLabelText(/^Category ID/, {}, { timeout: 8000 })).toBeDefined();
  },
  30_000,
);
