import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const build = {
  page: "/en/index.html",
  integrity: "sha256-this",
  pages: [{ address: "/campaigns/:id", reads: ["/session", "/account/{accountId}/campaign/{id}"] }],
  lookCookie: "look",
  accountCookie: "account",
  seenCache: "seen ",
  takingAway: "/assets/take-away.js",
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
const responseOf = (text: string | undefined) =>
  text === undefined
    ? undefined
    : new Response(text, { headers: { [policy]: "script-src 'self';style-src 'self'" } });
const policy = "content-security-policy";

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
      put: async (path: string, response: Response) => void files.set(path, await response.text()),
      delete: async (path: string) => files.delete(path),
      keys: async () => [...files.keys()],
    };
  },
};

async function live(type: "install" | "activate"): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

type Navigation = { mode?: string; method?: string; preloadResponse?: Promise<Response> };

/** What the worker answers; undefined where it leaves the request to the browser. */
async function respond(address: string, { mode = "navigate", method = "GET", ...rest }: Navigation = {}) {
  let response: Promise<Response> | undefined;
  const request = { url: new URL(address, "https://console.example").href, mode, method };
  listeners.get("fetch")?.({
    ...rest,
    request,
    respondWith: (given: Promise<Response>) => (response = given),
    waitUntil: () => {},
  });
  return response;
}

/** The same as text. */
const answer = async (...asked: Parameters<typeof respond>) => (await respond(...asked))?.text();

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

test("requests that are not for pages, and those that send data, are left to the browser", async () => {
  expect(await answer("/", { mode: "cors" })).toBeUndefined();
  expect(await answer("/icon.svg", { mode: "no-cors" })).toBeUndefined();
  expect(await answer("/contacts", { method: "POST" })).toBeUndefined();
});

test("a page comes from the network, and from the cache only if nothing answers", async () => {
  await live("install");
  network.mockResolvedValueOnce(new Response("served"));
  expect(await answer("/contacts")).toBe("served");
  network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await answer("/contacts")).toBe(build.integrity);
  network.mockResolvedValueOnce(new Response("Bad gateway", { status: 502 }));
  expect(await answer("/contacts")).toBe(build.integrity);
});

test("the cached page has the theme of the cookie, if workers may read cookies", async () => {
  vi.stubGlobal("build", { ...build, integrity: '<html lang="en">' });
  await live("install");
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await answer("/contacts")).toBe('<html lang="en">');
  vi.stubGlobal("cookieStore", { get: async (name: string) => name === "look" && { value: "en.dark." } });
  expect(await answer("/contacts")).toBe('<html data-theme="dark" lang="en">');
  vi.stubGlobal("cookieStore", { get: async () => null });
  expect(await answer("/contacts")).toBe('<html lang="en">');
});

test("a page that the browser requested while the worker started is not requested again", async () => {
  await live("activate");
  expect(enable).toHaveBeenCalledOnce();
  const preloadResponse = Promise.resolve(new Response("asked for before"));
  expect(await answer("/contacts", { preloadResponse })).toBe("asked for before");
  expect(network).not.toHaveBeenCalled();
});

test("if the browser has evicted the cache, a slow network is waited for", async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(late.promise);
  const page = answer("/contacts");
  await vi.advanceTimersToNextTimerAsync();
  late.resolve(new Response("served late"));
  expect(await page).toBe("served late");
});

test("an unresponsive network is not waited for forever", async () => {
  await live("install");
  vi.useFakeTimers();
  network.mockReturnValueOnce(new Promise(() => {}));
  const page = answer("/contacts");
  await vi.advanceTimersToNextTimerAsync();
  expect(await page).toBe(build.integrity);
});

test("code comes from any cached build, otherwise from the service", async () => {
  await live("install");
  stored.set("console sha256-before", new Map([["/assets/old.js", "old code"]]));
  expect(await answer("/assets/main.js", { mode: "cors" })).toBe("code");
  expect(await answer("/assets/old.js", { mode: "cors" })).toBe("old code");
  network.mockResolvedValueOnce(new Response("new code"));
  expect(await answer("/assets/new.js", { mode: "cors" })).toBe("new code");
});

test("a build is cached with its page, and takes over at once", async () => {
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

test("a build that is no longer served is not cached, and does not take over", async () => {
  isGone = true;
  await expect(live("install")).rejects.toThrow("Failed to fetch");
  expect([...stored.keys()]).toEqual([]);
  expect(skipWaiting).not.toHaveBeenCalled();
});

test("the cache of the same build stays if it cannot be renewed", async () => {
  await live("install");
  isGone = true;
  await expect(live("install")).rejects.toThrow("Failed to fetch");
  expect(await answer("/assets/main.js", { mode: "cors" })).toBe("code");
});

test("of older builds only the latest stays, whose pages may still be open", async () => {
  for (const name of ["console sha256-oldest", own, "console sha256-older"]) stored.set(name, new Map());
  await live("activate");
  expect([...stored.keys()]).toEqual([own, "console sha256-older"]);
});

const builds = () => [...stored.keys()].map((name) => name.split(" ", 2).join(" "));

test("if a build is served again after another one, both stay cached", async () => {
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

test("service responses that the browser requested already are not requested again", async () => {
  const preloadResponse = Promise.resolve(new Response("asked for before"));
  expect(await answer("/docs", { preloadResponse })).toBe("asked for before");
  expect(network).not.toHaveBeenCalled();
});

/** Has the worker keep how a page looked as it was left. */
async function leave(pathname: string, html: string | undefined, accountId = 1001): Promise<void> {
  let work: Promise<unknown> | undefined;
  const data = { accountId, pathname, html };
  listeners.get("message")?.({ data, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

describe("a page that was seen before", () => {
  const shell = "<head><style>a{}</style></head><body><div></div></body>";
  let account: string | undefined;

  beforeEach(async () => {
    account = "1001";
    vi.stubGlobal("build", { ...build, integrity: shell });
    vi.stubGlobal("cookieStore", {
      get: async (name: string) => (name === "account" && account ? { value: account } : null),
    });
    await live("install");
    network.mockImplementation(async () => new Response("served"));
  });

  test("is shown over the empty page, which loads its data", async () => {
    await leave("/campaigns/501", "<style>b{}</style><p>$& rows</p>");
    expect(await answer("/campaigns/501")).toBe(
      '<head><style>a{}</style><link rel="preload" as="fetch" crossorigin href="/session">' +
        '<link rel="preload" as="fetch" crossorigin href="/account/1001/campaign/501"></head><body><div></div>' +
        '<div id="last-seen" inert aria-hidden="true"><template shadowrootmode="closed">' +
        "<style>a{}</style><style>b{}</style><p>$& rows</p></template></div>" +
        '<script type="module" src="/assets/take-away.js"></script></body>',
    );
    expect(network).not.toHaveBeenCalled();
  });

  test("contains its own styles, which the content security policy allows by hash", async () => {
    await leave("/contacts", "<style>b{}</style><p></p>");
    const response = await respond("/contacts");
    expect(response?.headers.get(policy)).toBe(
      "script-src 'self';style-src 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=' 'self'",
    );
  });

  test("is shown at its own address only, and completely", async () => {
    await leave("/contacts", "rows");
    for (const address of ["/campaigns", "/contacts?page=2", "/contacts#search=a", "/contacts/1"])
      expect(await answer(address)).toBe("served");
  });

  test("is forgotten after ten others were seen", async () => {
    for (let id = 0; id <= 10; id += 1) await leave(`/campaigns/${id}`, "rows");
    await leave("/campaigns/1", "rows");
    expect(await answer("/campaigns/0")).toBe("served");
    await leave("/campaigns/11", "rows");
    expect(await answer("/campaigns/2")).toBe("served");
    expect(await answer("/campaigns/1")).toContain("rows");
  });

  test("is forgotten after the user left it", async () => {
    await leave("/contacts", "rows");
    await leave("/contacts", undefined);
    expect(await answer("/contacts")).toBe("served");
  });

  test("is deleted when the session ends, before anything is shown", async () => {
    await leave("/contacts", "rows");
    account = undefined;
    expect(await answer("/contacts")).toBe("served");
    account = "1001";
    expect(await answer("/contacts")).toBe("served");
  });

  test("is deleted as soon as another account signs in", async () => {
    await leave("/contacts", "rows");
    account = "2002";
    expect(await answer("/contacts")).toBe("served");
    account = "1001";
    expect(await answer("/contacts")).toBe("served");
  });

  test("is not stored for an account that has signed out meanwhile", async () => {
    account = "2002";
    await leave("/contacts", "rows", 1001);
    expect([...(stored.get("seen 1001") ?? [])]).toEqual([]);
  });

  test("is deleted with its build, whose styles it contains", async () => {
    await leave("/contacts", "rows");
    await live("activate");
    expect(await answer("/contacts")).toBe("served");
    expect(builds()).toEqual([`console ${shell.split(" ", 1)}`]);
  });

  test("is not shown if the browser has evicted the build", async () => {
    await leave("/contacts", "rows");
    for (const name of stored.keys()) if (name.startsWith("console")) stored.delete(name);
    expect(await answer("/contacts")).toBe("served");
  });

  test("is not shown if workers may not read cookies", async () => {
    vi.stubGlobal("cookieStore", undefined);
    await leave("/contacts", "rows");
    expect(await answer("/contacts")).toBe("served");
  });
});
