import { addressesOfService } from "#contract/addresses-of-service.ts";

/** What this build of the console is made of: the integrity of its page, and the addresses of its code. vite.config.ts writes it below. */
declare const build: { page: string; code: string[] };

// What TypeScript knows of workers cannot stand beside what it knows of pages.
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & { request: Request; respondWith(response: Promise<Response>): void };
type ServiceWorker = {
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
};

const worker = globalThis as unknown as ServiceWorker;

/** A page names the code that it loads, which names further code by its content: so the page tells builds apart. */
const nameOf = () => `console ${build.page}`;

worker.addEventListener("install", (event) => event.waitUntil(keepBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOldBuilds()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(code(request));
  else if (request.mode === "navigate" && !addressesOfService.test(pathname))
    event.respondWith(page(request));
});

/** Keeps the whole build or nothing. Where another build is served by now, its page is not the one that is expected, and nothing is kept. */
async function keepBuild(): Promise<void> {
  const kept = await caches.open(nameOf());
  await kept.addAll([new Request("/", { integrity: build.page, cache: "no-cache" }), ...build.code]);
  await worker.skipWaiting();
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
async function page(request: Request): Promise<Response> {
  const served = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, longestWait)),
  ]);
  if (served && served.status < 500) return served;
  const kept = await caches.open(nameOf());
  return (await kept.match("/")) ?? served ?? Response.error();
}
