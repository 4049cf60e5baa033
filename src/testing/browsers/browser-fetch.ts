import type { Send } from "#contract/client.ts";

/** What a browser adds to `fetch`: the address of the service at `baseUrl`, its cookies, which pages may read, and where the request comes from. */
export function createBrowserFetch(baseUrl: string): Send {
  const cookies = new Map<string, string>();
  return async (url, { signal, ...init }) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("origin", baseUrl);
    const response = await fetchOfNode(`${baseUrl}${url}`, { ...init, headers });
    // The signal of jsdom is not one that Node's fetch takes.
    signal?.throwIfAborted();
    for (const cookie of response.headers.getSetCookie()) keep(cookie, cookies);
    return response;
  };
}

const fetchOfNode = globalThis.fetch;

function keep(setCookie: string, cookies: Map<string, string>): void {
  const [pair = "", ...attributes] = setCookie.split(/; */);
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
  if (isGone || value === "") cookies.delete(name);
  else cookies.set(name, value);
  if (!attributes.some((attribute) => /^httponly$/i.test(attribute)))
    setReadableCookie(name, isGone ? "" : value);
}

/** Sets a cookie that pages can read, or deletes it if the value is empty. */
export function setReadableCookie(name: string, value: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no CookieStore
  document.cookie = `${name}=${value}; Path=/${value ? "" : "; Max-Age=0"}`;
}
