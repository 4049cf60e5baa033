import { addressesOfService } from "#contract/addresses-of-service.ts";
import { lookOf, pageWithLook } from "#contract/page-with-look.ts";

/** The address of the page of this build, its integrity, the addresses of its code, and the cookie of its look. Written below by vite.config.ts. */
declare const build: { page: string; integrity: string; code: string[]; lookCookie: string };

// The worker types of TypeScript conflict with those of pages, hence the cast below.
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type ServiceWorker = {
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

const worker = globalThis as unknown as ServiceWorker;

const isOfThisBuild = (name: string) => name.startsWith(`console ${build.integrity}`);

worker.addEventListener("install", (event) => event.waitUntil(cacheBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(code(request));
  else if (request.mode !== "navigate") return;
  else if (!addressesOfService.test(pathname)) event.respondWith(page(event));
  // Uses the preloaded response, which the browser would otherwise discard and request again.
  else if (event.preloadResponse) event.respondWith(served(event));
});

// Caches the whole build or nothing. The name is unique, because caches are listed in order of creation and a build may return.
async function cacheBuild(): Promise<void> {
  const name = `console ${build.integrity} ${crypto.randomUUID()}`;
  const cache = await caches.open(name);
  try {
    await cache.addAll([
      new Request(build.page, { integrity: build.integrity, cache: "no-cache" }),
      ...build.code,
    ]);
  } catch (error) {
    // An empty cache would count as the previous build.
    await caches.delete(name);
    throw error;
  }
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await deleteOldBuilds();
}

/** Keeps the previous build too: its pages may still be open, and load more of its code. */
async function deleteOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const current = new Set([names.findLast(isOfThisBuild), names.findLast((name) => !isOfThisBuild(name))]);
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}

const code = async (request: Request) => (await caches.match(request)) ?? fetch(request);

/** In milliseconds: on a bad network browsers wait for minutes. */
const networkTimeout = 5000;

/** Network first; the cached page where nothing answers, or a proxy answers that the service is away. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = served(event).catch(() => undefined);
  const inTime = await Promise.race([
    answer,
    new Promise<undefined>((done) => setTimeout(done, networkTimeout)),
  ]);
  if (inTime && inTime.status < 500) return inTime;
  return (await cachedPage()) ?? (await answer) ?? Response.error();
}

async function cachedPage(): Promise<Response | undefined> {
  const name = (await caches.keys()).findLast(isOfThisBuild);
  const cached = name === undefined ? undefined : await caches.match(build.page, { cacheName: name });
  return cached && inLook(cached);
}

/** The page as the service would send it. Browsers that let no worker read cookies show it as the device has it. */
async function inLook(cached: Response): Promise<Response> {
  const cookie = await worker.cookieStore?.get(build.lookCookie).catch(() => null);
  if (!cookie) return cached;
  const html = pageWithLook(await cached.text(), lookOf(cookie.value));
  return new Response(html, { headers: cached.headers });
}

const served = async ({ request, preloadResponse }: FetchEvent) => (await preloadResponse) ?? fetch(request);
