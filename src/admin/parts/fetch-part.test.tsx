import { afterEach, expect, test, vi } from "vitest";
import { ConsoleUpdated, fetchPart } from "./fetch-part.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lost = new TypeError("Failed to fetch dynamically imported module");
const serves = (page: string) => vi.stubGlobal("fetch", async () => new Response(page));
const thisBuild = new URL(import.meta.url).pathname.replace("fetch-part.test.tsx", "fetch-part.ts");

test("a chunk is retried while the service is unreachable, at once when the network is back, and a lasting failure is reported", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(lost));
  // So that no pause ends by itself.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  let tries = 0;
  const heard: boolean[] = [];
  const part = fetchPart(
    () => (++tries < 6 ? Promise.reject(lost) : Promise.resolve("part")),
    (isOffline) => heard.push(isOffline),
  );
  await expect.poll(() => (window.dispatchEvent(new Event("online")), tries)).toBe(6);
  expect(await part).toBe("part");
  expect(heard).toEqual([false, false, false, true, true, false]);
});

test("a chunk is reported as gone if another build is served", async () => {
  serves('<script src="/assets/another-build.js"></script>');
  await expect(fetchPart(() => Promise.reject(lost))).rejects.toThrow(ConsoleUpdated);
});

test("fetching a chunk is given up if it keeps failing although the service has it", async () => {
  serves(`<script src="${thisBuild}"></script>`);
  await expect(fetchPart(() => Promise.reject(lost))).rejects.toBe(lost);
});
