import * as z from "zod/mini";
import { type Look, lookCookie, lookValue } from "#contract/console/look.ts";
import { storedValues } from "../account-storage.ts";

const yearInSeconds = 31_536_000;
const place = "preference/look";

/** Has the next page look so. False where the browser takes no cookie. */
export function keepLook(look: Look): boolean {
  storedValues().set({ [place]: lookValue(look) });
  return setCookie(lookValue(look));
}

/** Sets the cookie for another year, from its copy in the log where it is gone: browsers may drop one that a page has set after some days. */
export function renewLook(): void {
  const [, kept] = new RegExp(`${lookCookie}=([^;]*)`).exec(document.cookie) ?? [];
  const value = kept ?? storedValues().read(place, z.string());
  if (value !== undefined) setCookie(value);
}

function setCookie(value: string): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is not in every browser
  document.cookie = `${lookCookie}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  return document.cookie.includes(`${lookCookie}=${value}`);
}
