import { contactsPath, smallestContact } from "./small-world.ts";

/** The reply: its status, its `Set-Cookie` header, and that cookie in the form of a `Cookie` header. */
export type Answered = { status: number; cookie: string | undefined; setCookie: string | undefined };

/** Sends a request with a cookie, as a page of the service would. */
export async function askWith(
  cookie: string,
  url: string,
  { method = "GET", path = "/session", headers = {} }: Asking = {},
): Promise<Answered> {
  const body = method === "POST" ? JSON.stringify(smallestContact) : null;
  const response = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, ...(body && { "content-type": "application/json" }), ...headers },
    body,
  });
  await response.arrayBuffer();
  const [setCookie] = response.headers.getSetCookie();
  return { status: response.status, cookie: setCookie?.split(";")[0], setCookie };
}

type Asking = { method?: string; path?: string; headers?: Record<string, string> };

export const signOut = (cookie: string, url: string): Promise<Answered> =>
  askWith(cookie, url, { method: "DELETE" });

/** The statuses of the three things that a session can do: get the session, read and write. */
export const statusesWith = async (cookie: string, url: string): Promise<number[]> => [
  (await askWith(cookie, url)).status,
  (await askWith(cookie, url, { path: contactsPath })).status,
  (await askWith(cookie, url, { path: contactsPath, method: "POST" })).status,
];
