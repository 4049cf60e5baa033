import { addressesOfService } from "#contract/console/addresses-of-service.ts";
import { type ListedPage, pagesByPath, readsOf } from "#contract/console/page-reads.ts";
import { lookOf, pageWithLook } from "#contract/console/page-with-look.ts";
import type { SeenPage } from "./keep-last-seen.ts";

/**
 * Constants of this build, inserted by vite.config.ts: the address of the empty page and its integrity, the addresses of the code, the pages, the
 * names of the cookies of the look and the account, the cache of last seen pages, and the script that removes such a page.
 */
declare const build: {
  page: string;
  integrity: string;
  code: string[];
  pages: ListedPage[];
  lookCookie: string;
  accountCookie: string;
  seenCache: string;
  takingAway: string;
};

// The worker types of TypeScript conflict with those of pages, hence the cast below.
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LastingEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type ServiceWorker = {
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: LastingEvent & { data: SeenPage }) => void): void;
  skipWaiting(): Promise<void>;
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

const worker = globalThis as unknown as ServiceWorker;

const ofBuilds = "console ";
const isOfThisBuild = (name: string) => name.startsWith(ofBuilds + build.integrity);

worker.addEventListener("install", (event) => event.waitUntil(cacheBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => event.waitUntil(keepSeen(event.data)));
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
  const name = `${ofBuilds}${build.integrity} ${crypto.randomUUID()}`;
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
  // Pages of another build have other styles.
  await deleteSeen();
}

/** Keeps the previous build too: its pages may still be open, and load more of its code. */
async function deleteOldBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ofBuilds));
  const current = new Set([names.findLast(isOfThisBuild), names.findLast((name) => !isOfThisBuild(name))]);
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}

const code = async (request: Request) => (await caches.match(request)) ?? fetch(request);

/** In milliseconds: on a bad network browsers wait for minutes. */
const networkTimeout = 5000;

/** The page as last seen; or else from the network; or else, if that fails, is slow or answers 5xx, the cached empty page. */
async function page(event: FetchEvent): Promise<Response> {
  const seen = await seenPage(event.request);
  if (seen) {
    // Browsers report an error if nothing waits for the preloaded response.
    event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => {}));
    return seen;
  }
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

/** The page with the user's theme and density, as the service would send it. If workers cannot read cookies, it follows the device. */
async function inLook(cached: Response): Promise<Response> {
  const look = await cookie(build.lookCookie);
  if (!look) return cached;
  const html = pageWithLook(await cached.text(), lookOf(look));
  return new Response(html, { headers: cached.headers });
}

const cookie = async (name: string): Promise<string | undefined> =>
  (await worker.cookieStore?.get(name).catch(() => null))?.value;

const served = async ({ request, preloadResponse }: FetchEvent) => (await preloadResponse) ?? fetch(request);

/** The oldest pages beyond this number are deleted. */
const maxSeenPages = 10;

/** Stores the HTML of a page, or deletes it if undefined. Nothing is stored for an account that is not signed in. */
async function keepSeen({ accountId, pathname, html }: SeenPage): Promise<void> {
  const isSignedIn = (await cookie(build.accountCookie)) === String(accountId);
  const cache = await caches.open(build.seenCache + accountId);
  await cache.delete(pathname);
  if (!isSignedIn || html === undefined) return;
  await cache.put(pathname, new Response(html));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxSeenPages).map((asked) => cache.delete(asked)));
}

/** Deletes the seen pages of all accounts, except those in the cache `but`. */
async function deleteSeen(but?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(build.seenCache) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * The empty page, covered by the HTML that was last seen at its address, which a script removes once the page is rendered. It preloads its first
 * reads. Undefined if nothing was seen, or the session has ended: then the seen pages are deleted.
 */
async function seenPage({ url }: Request): Promise<Response | undefined> {
  const accountId = await cookie(build.accountCookie);
  await deleteSeen(accountId && build.seenCache + accountId);
  const { pathname, search, hash } = new URL(url);
  if (!accountId || search || hash) return undefined;
  const seen = await caches.match(pathname, { cacheName: build.seenCache + accountId });
  const cached = seen && (await cachedPage());
  if (!cached) return undefined;
  const look = await seen.text();
  const html = withSeen(await cached.text(), look, readsAt(pathname, accountId));
  const headers = new Headers(cached.headers);
  headers.set(policy, await policyWith(headers.get(policy) ?? "", look));
  return new Response(html, { headers });
}

function readsAt(pathname: string, accountId: string): string[] {
  const asked = pagesByPath(build.pages)(pathname);
  return asked ? readsOf(asked, accountId) : [];
}

const policy = "content-security-policy";
const firstStyle = /<style>(.*?)<\/style>/s;

/** Extends the Content-Security-Policy by the hash of the styles in the seen HTML. */
async function policyWith(allowed: string, seen: string): Promise<string> {
  const styles = new TextEncoder().encode(firstStyle.exec(seen)?.[1]);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", styles));
  return allowed.replace("style-src", `$& 'sha256-${btoa(String.fromCharCode(...hash))}'`);
}

/** Inserts the seen HTML in a closed shadow tree, inert and hidden from screen readers, so that nothing mistakes it for the page. */
function withSeen(html: string, seen: string, reads: readonly string[]): string {
  const [styles = ""] = firstStyle.exec(html) ?? [];
  const links = reads.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`);
  const script = `<script type="module" src="${build.takingAway}"></script>`;
  const tree = `<template shadowrootmode="closed">${styles}${seen}</template>`;
  return html
    .replace("</head>", (end) => links.join("") + end)
    .replace("</body>", (end) => `<div id="last-seen" inert aria-hidden="true">${tree}</div>${script}${end}`);
}
