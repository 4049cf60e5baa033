/**
 * The cookie from which pages read the ID of the signed-in account, before anything is requested. It lives as long as the session cookie, which
 * pages cannot read, and grants nothing.
 */
export const accountCookie = "console-account";

/** The name of the cache in which the service worker keeps the last state of pages. The ID of the account is appended. */
export const seenCache = "last-seen ";
