import { addressesOfService } from "#contract/addresses-of-service.ts";

/** What this build of the console is made of: the integrity of its page, and the addresses of its code. vite.config.ts writes it below. */
declare const build: { page: string; code: string[] };

// What TypeScript knows of workers cannot stand beside what it knows of pages.
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & {
  request: Request;
  /** What the browser asked for while the worker was started; undefined where it did not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type ServiceWorker = {
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

const worker = globalThis as unknown as ServiceWorker;

/** A page names the code that it loads, which names further code by its content: so the page tells builds apart. */
const nameOf = () => `console ${build.page}`;

worker.addEventListener("install", (event) => event.waitUntil(keepBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(code(request));
  else if (request.mode === "navigate" && !addressesOfService.test(pathname)) event.respondWith(page(event));
});

/** Keeps the whole build or nothing. Where another build is served by now, its page is not the one that is expected, and nothing is kept. */
async function keepBuild(): Promise<void> {
  const wasKept = await caches.has(nameOf());
  const kept = await caches.open(nameOf());
  try {
    await kept.addAll([new Request("/", { integrity: build.page, cache: "no-cache" }), ...build.code]);
  } catch (error) {
    // Empty, it would count as the build that was kept before the next one.
    if (!wasKept) await caches.delete(nameOf());
    throw error;
  }
  await worker.skipWaiting();
}

/** From here on a page is asked for while the worker is started, which takes as long as the answer. */
async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await dropOldBuilds();
}

/** Leaves the build that was kept before this one: pages of it may still be open, and ask for more of its code. */
async function dropOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== nameOf());
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Code never changes under its address, so it may be of any build that is kept. */
const code = async (request: Request) => (await caches.match(request)) ?? fetch(request);

/** In milliseconds. A browser would wait for minutes on a network that only seems to be there. */
const longestWait = 5000;

/** The page as it is served now; where nothing answers, or a proxy says that the service is away, the one of this build. */
async function page(event: FetchEvent): Promise<Response> {
  const served = servedPage(event);
  const inTime = await Promise.race([
    served,
    new Promise<undefined>((done) => setTimeout(done, longestWait)),
  ]);
  if (inTime && inTime.status < 500) return inTime;
  const kept = await caches.open(nameOf());
  return (await kept.match("/")) ?? (await served) ?? Response.error();
}

async function servedPage({ request, preloadResponse }: FetchEvent): Promise<Response | undefined> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return undefined;
  }
}
