import { addressesOfService } from "#contract/console/addresses-of-service.ts";
import { type ListedPage, pagesByPath, readsOf } from "#contract/console/page-reads.ts";
import { lookOf, pageWithLook } from "#contract/console/page-with-look.ts";
import type { SeenPage } from "./keep-last-seen.ts";

/**
 * The address of the page of this build without anything in it, its integrity, the addresses of its code, its pages, the cookies of its look
 * and of the account, the cache of what was seen, and the code that takes that away. Written below by vite.config.ts.
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
  // What was seen of another build has other styles.
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

/** As it was last seen, or else network first; the cached page where nothing answers, or a proxy answers that the service is away. */
async function page(event: FetchEvent): Promise<Response> {
  const seen = await seenPage(event.request);
  if (seen) {
    // A browser complains if it asked for the page ahead and nobody waits for it.
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

/** The page as the service would send it. Browsers that let no worker read cookies show it as the device has it. */
async function inLook(cached: Response): Promise<Response> {
  const look = await cookie(build.lookCookie);
  if (!look) return cached;
  const html = pageWithLook(await cached.text(), lookOf(look));
  return new Response(html, { headers: cached.headers });
}

const cookie = async (name: string): Promise<string | undefined> =>
  (await worker.cookieStore?.get(name).catch(() => null))?.value;

const served = async ({ request, preloadResponse }: FetchEvent) => (await preloadResponse) ?? fetch(request);

/** What was seen of more pages than this goes, the longest ago first. */
const mostSeen = 10;

/** Keeps how a page looked as it was left; without a look, what was kept of it is deleted. Nothing is kept for whom the browser has no session. */
async function keepSeen({ accountId, pathname, html }: SeenPage): Promise<void> {
  const isSignedIn = (await cookie(build.accountCookie)) === String(accountId);
  const cache = await caches.open(build.seenCache + accountId);
  await cache.delete(pathname);
  if (!isSignedIn || html === undefined) return;
  await cache.put(pathname, new Response(html));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -mostSeen).map((asked) => cache.delete(asked)));
}

/** Deletes what was seen of all accounts, or of all others. */
async function deleteSeen(but?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(build.seenCache) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * The page without anything in it, below what was last seen at its address, which it takes away once it is drawn. It asks for what it reads first
 * while its code starts. Undefined where nothing was seen, or the session has ended: then what was seen goes.
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

/** The policy of the page, which allows the styles of what was seen too. */
async function policyWith(allowed: string, seen: string): Promise<string> {
  const styles = new TextEncoder().encode(firstStyle.exec(seen)?.[1]);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", styles));
  return allowed.replace("style-src", `$& 'sha256-${btoa(String.fromCharCode(...hash))}'`);
}

/** Its elements are in a tree of their own: neither the code of the page nor who reads it aloud takes them for the page. */
function withSeen(html: string, seen: string, reads: readonly string[]): string {
  const [styles = ""] = firstStyle.exec(html) ?? [];
  const links = reads.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`);
  const script = `<script type="module" src="${build.takingAway}"></script>`;
  const tree = `<template shadowrootmode="closed">${styles}${seen}</template>`;
  return html
    .replace("</head>", (end) => links.join("") + end)
    .replace("</body>", (end) => `<div id="last-seen" inert aria-hidden="true">${tree}</div>${script}${end}`);
}
