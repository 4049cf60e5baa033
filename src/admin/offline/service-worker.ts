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
const isOfThisBuild = (name: string) => name.startsWith(`console ${build.page}`);

worker.addEventListener("install", (event) => event.waitUntil(keepBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(code(request));
  else if (request.mode !== "navigate") return;
  else if (!addressesOfService.test(pathname)) event.respondWith(page(event));
  // Left to the browser, what it asked for while the worker was started would be asked for again.
  else if (event.preloadResponse) event.respondWith(served(event));
});

/**
 * Keeps the whole build or nothing. Where another build is served by now, its page is not the one that is expected, and nothing is kept.
 * One that was kept before, and is served again, is kept anew: the browser tells names in the order in which they were made.
 */
async function keepBuild(): Promise<void> {
  const name = `console ${build.page} ${crypto.randomUUID()}`;
  const kept = await caches.open(name);
  try {
    await kept.addAll([new Request("/", { integrity: build.page, cache: "no-cache" }), ...build.code]);
  } catch (error) {
    // Empty, it would count as the build that was kept before the next one.
    await caches.delete(name);
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
  const names = await caches.keys();
  const left = new Set([names.findLast(isOfThisBuild), names.findLast((name) => !isOfThisBuild(name))]);
  await Promise.all(names.filter((name) => !left.has(name)).map((name) => caches.delete(name)));
}

/** Code never changes under its address, so it may be of any build that is kept. */
const code = async (request: Request) => (await caches.match(request)) ?? fetch(request);

/** In milliseconds. A browser would wait for minutes on a network that only seems to be there. */
const longestWait = 5000;

/** The page as it is served now; where nothing answers, or a proxy says that the service is away, the one of this build. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = served(event).catch(() => undefined);
  const inTime = await Promise.race([
    answer,
    new Promise<undefined>((done) => setTimeout(done, longestWait)),
  ]);
  if (inTime && inTime.status < 500) return inTime;
  return (await keptPage()) ?? (await answer) ?? Response.error();
}

async function keptPage(): Promise<Response | undefined> {
  const name = (await caches.keys()).findLast(isOfThisBuild);
  return name === undefined ? undefined : caches.match("/", { cacheName: name });
}

const served = async ({ request, preloadResponse }: FetchEvent) => (await preloadResponse) ?? fetch(request);
