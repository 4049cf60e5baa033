import { afterEach, beforeEach, expect, test, vi } from "vitest";

const build = {
  page: "/en/index.html",
  integrity: "sha256-this",
  lookCookie: "look",
  code: ["/assets/main.js", "/assets/main.css"],
};
const own = "console sha256-this";

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let stored: Map<string, Map<string, string>>;
/** Whether another build is served by now. */
let isGone: boolean;
const network = vi.fn<(asked: Request) => Promise<Response>>();
const skipWaiting = vi.fn<() => void>();
const enable = vi.fn<() => void>();

beforeEach(async () => {
  listeners = new Map();
  stored = new Map();
  isGone = false;
  vi.stubGlobal("build", build);
  vi.stubGlobal("location", { origin: "https://console.example" });
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("registration", { navigationPreload: { enable } });
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("Request", AskedOf);
  vi.stubGlobal("caches", storage);
  vi.resetModules();
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** Node's takes no address without a host. */
class AskedOf {
  readonly url: string;
  readonly integrity: string;
  constructor(url: string, { integrity = "" } = {}) {
    this.url = url;
    this.integrity = integrity;
  }
}

const pathOf = ({ url }: { url: string }) => new URL(url, "https://console.example").pathname;
const responseOf = (text: string | undefined) => (text === undefined ? undefined : new Response(text));

/** As much of the browser's CacheStorage as the worker uses. */
const storage = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (asked: Request | string, { cacheName }: { cacheName?: string } = {}) => {
    const path = typeof asked === "string" ? asked : pathOf(asked);
    const files = [...stored].filter(([name]) => (cacheName ?? name) === name).map(([, held]) => held);
    return responseOf(files.map((held) => held.get(path)).find(Boolean));
  },
  async open(name: string) {
    const files = stored.get(name) ?? new Map<string, string>();
    stored.set(name, files);
    return {
      async addAll(asked: (string | AskedOf)[]) {
        if (isGone) throw new TypeError("Failed to fetch");
        for (const file of asked)
          if (typeof file === "string") files.set(file, "code");
          else files.set(file.url, file.integrity);
      },
    };
  },
};

async function live(type: "install" | "activate"): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

type Navigation = { mode?: string; method?: string; preloadResponse?: Promise<Response> };

/** What the worker answers, as text; undefined where it leaves the request to the browser. */
async function answer(address: string, { mode = "navigate", method = "GET", ...rest }: Navigation = {}) {
  let response: Promise<Response> | undefined;
  const request = { url: new URL(address, "https://console.example").href, mode, method };
  listeners.get("fetch")?.({
    ...rest,
    request,
    respondWith: (given: Promise<Response>) => (response = given),
  });
  return (await response)?.text();
}

test.each([
  "/session",
  "/advertisers/v2/account/1001/account-contact",
  "/docs/",
  "/docs",
  "/openapi.json",
  "/health/ready",
  "https://elsewhere.example/assets/main.js",
])("%s is left to the browser", async (address) => {
  expect(await answer(address)).toBeUndefined();
  expect(await answer(address, { mode: "cors" })).toBeUndefined();
});

test("what is no page, and what is sent, is left to the browser", async () => {
  expect(await answer("/", { mode: "cors" })).toBeUndefined();
  expect(await answer("/icon.svg", { mode: "no-cors" })).toBeUndefined();
  expect(await answer("/contacts", { method: "POST" })).toBeUndefined();
});

test("a page comes as it is served now, and is the cached one only where nothing answers", async () => {
  await live("install");
  network.mockResolvedValueOnce(new Response("served"));
  expect(await answer("/contacts")).toBe("served");
  network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await answer("/contacts")).toBe(build.integrity);
  network.mockResolvedValueOnce(new Response("Bad gateway", { status: 502 }));
  expect(await answer("/contacts")).toBe(build.integrity);
});

test("the cached page has the look that the cookie says, where workers may read cookies", async () => {
  vi.stubGlobal("build", { ...build, integrity: '<html lang="en">' });
  await live("install");
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await answer("/contacts")).toBe('<html lang="en">');
  vi.stubGlobal("cookieStore", { get: async (name: string) => name === "look" && { value: "en.dark." } });
  expect(await answer("/contacts")).toBe('<html data-theme="dark" lang="en">');
  vi.stubGlobal("cookieStore", { get: async () => null });
  expect(await answer("/contacts")).toBe('<html lang="en">');
});

test("a page that the browser asked for while the worker was started is not asked for again", async () => {
  await live("activate");
  expect(enable).toHaveBeenCalledOnce();
  const preloadResponse = Promise.resolve(new Response("asked for before"));
  expect(await answer("/contacts", { preloadResponse })).toBe("asked for before");
  expect(network).not.toHaveBeenCalled();
});

test("a slow network is waited for where the browser has evicted the cache", async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(late.promise);
  const page = answer("/contacts");
  await vi.advanceTimersToNextTimerAsync();
  late.resolve(new Response("served late"));
  expect(await page).toBe("served late");
});

test("a network that only seems to be there is not waited for without end", async () => {
  await live("install");
  vi.useFakeTimers();
  network.mockReturnValueOnce(new Promise(() => {}));
  const page = answer("/contacts");
  await vi.advanceTimersToNextTimerAsync();
  expect(await page).toBe(build.integrity);
});

test("code comes from any cached build, else from the service", async () => {
  await live("install");
  stored.set("console sha256-before", new Map([["/assets/old.js", "old code"]]));
  expect(await answer("/assets/main.js", { mode: "cors" })).toBe("code");
  expect(await answer("/assets/old.js", { mode: "cors" })).toBe("old code");
  network.mockResolvedValueOnce(new Response("new code"));
  expect(await answer("/assets/new.js", { mode: "cors" })).toBe("new code");
});

test("a build is cached with the page that belongs to it, and takes over at once", async () => {
  await live("install");
  const [name = ""] = stored.keys();
  expect(name).toContain(own);
  expect([...(stored.get(name) ?? [])]).toEqual([
    [build.page, build.integrity],
    ["/assets/main.js", "code"],
    ["/assets/main.css", "code"],
  ]);
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test("a build that is no longer served leaves nothing, and does not take over", async () => {
  isGone = true;
  await expect(live("install")).rejects.toThrow("Failed to fetch");
  expect([...stored.keys()]).toEqual([]);
  expect(skipWaiting).not.toHaveBeenCalled();
});

test("the cache of the same build stays where it cannot be cached anew", async () => {
  await live("install");
  isGone = true;
  await expect(live("install")).rejects.toThrow("Failed to fetch");
  expect(await answer("/assets/main.js", { mode: "cors" })).toBe("code");
});

test("of older builds only the last one stays, whose pages may still be open", async () => {
  for (const name of ["console sha256-oldest", own, "console sha256-older"]) stored.set(name, new Map());
  await live("activate");
  expect([...stored.keys()]).toEqual([own, "console sha256-older"]);
});

const builds = () => [...stored.keys()].map((name) => name.split(" ", 2).join(" "));

test("of a build that is served again after another, that other and then it stay", async () => {
  for (const integrity of ["sha256-A", "sha256-B", "sha256-A"]) {
    vi.stubGlobal("build", { ...build, integrity });
    await live("install");
    await live("activate");
  }
  expect(builds()).toEqual(["console sha256-B", "console sha256-A"]);
  vi.stubGlobal("build", { ...build, integrity: "sha256-C" });
  await live("install");
  await live("activate");
  expect(builds()).toEqual(["console sha256-A", "console sha256-C"]);
});

test("what the service answers itself is not asked for again where the browser asked already", async () => {
  const preloadResponse = Promise.resolve(new Response("asked for before"));
  expect(await answer("/docs", { preloadResponse })).toBe("asked for before");
  expect(network).not.toHaveBeenCalled();
});
