import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { replyInstead, delayRequest } from "#testing/faults/tampering.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { saveFile } from "../../files/save-file.ts";

vi.mock("../../files/save-file.ts", () => ({ saveFile: vi.fn<typeof saveFile>() }));

let service: RunningService;
let proxy: UnreliableProxy;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());
beforeEach(async () => void (proxy = await startUnreliableProxy(service.url, Math.random)));
afterEach(() => proxy.close());

const isLookup = (_method: string, path: string) =>
  /\/(categories|ad-campaign-listing)\b|\/ad-campaign\?/.test(path);
const saved = () => vi.mocked(saveFile).mock.lastCall;

async function pressSave() {
  const { user } = await renderSignedIn(proxy.url, "/campaigns/501", 1001, service.keys.owner);
  await user.click(await screen.findByText("List options", {}, { timeout: 8000 }));
  await user.click(await screen.findByText(/^Export all/, {}, { timeout: 8000 }));
}

test("saving a list at once waits for its names", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  proxy.tamper(
    isLookup,
    delayRequest(() => promise),
  );
  await pressSave();
  expect(await screen.findByText("Loading names")).toBeDefined();
  expect(saved()).toBeUndefined();
  resolve();
  await waitFor(() => expect(saved()?.[1]).toContain("Drain cleaning"), { timeout: 8000 });
  expect(saved()?.[1]).toContain("Downtown");
  expect(saved()?.[0]).toBe("Spring categories.csv");
  vi.mocked(saveFile).mockClear();
});

test("if the service gives no names, IDs are saved, and a message says so", async () => {
  proxy.tamper(isLookup, replyInstead(403));
  await pressSave();
  expect(
    await screen.findByText(
      "We couldn’t load the names of categories and listings, so you’ll see their IDs instead.",
    ),
  ).toBeDefined();
  expect(saved()?.[1]).toContain("Category 41");
  vi.mocked(saveFile).mockClear();
});
