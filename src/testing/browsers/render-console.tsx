import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach } from "vitest";
import type { Send } from "#contract/client.ts";
import { accountCookie } from "#contract/console/last-seen.ts";
import { Console } from "#admin/console.tsx";
import { createQueryClient } from "#admin/query-client.ts";
import { reportCaught } from "#admin/problems/report-caught.ts";
import { createBrowserFetch, setReadableCookie } from "./browser-fetch.ts";
import { clearBrowserStorage } from "../outboxes/clear-browser-storage.ts";
import { completeJsdom } from "./complete-jsdom.ts";

completeJsdom();

/** Sets the readable cookie that accompanies a session, or deletes it if the value is empty. */
export const setAccountCookie = (value: string): void => setReadableCookie(accountCookie, value);

const networkFetch = globalThis.fetch;

afterEach(async () => {
  cleanup();
  localStorage.clear();
  setAccountCookie("");
  await clearBrowserStorage();
  globalThis.fetch = networkFetch;
  document.title = "";
});

/**
 * Renders the console at an address of the service at `url`, as a browser of its own: with its own cookies and its own cache.
 * `network.send` carries each request; a test replaces it to let requests fail.
 */
export function renderConsole(url: string, address: string, send: Send = createBrowserFetch(url)) {
  const network = { send };
  globalThis.fetch = (async (to: string, init: RequestInit) => {
    // Like that of a browser, which never sends a request that was aborted before.
    init.signal?.throwIfAborted();
    return to.startsWith("/") ? network.send(to, init) : networkFetch(to, init);
  }) as typeof fetch;
  window.history.replaceState(null, "", address);
  const view = render(<Console queryClient={createQueryClient()} />, { onCaughtError: reportCaught });
  return { network, user: userEvent.setup(), ...view };
}

/** The same, signed in before the console opens. */
export async function renderSignedIn(url: string, address: string, account_id: number, api_key: string) {
  const send = createBrowserFetch(url);
  await send("/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account_id, api_key }),
  });
  return renderConsole(url, address, send);
}
