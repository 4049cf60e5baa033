/**
 * The cookie that tells pages the number of the account that is signed in, before anything is requested. It lives as long as the session cookie, which
 * pages cannot read, and grants nothing.
 */
export const accountCookie = "console-account";

/** The name of the cache, before the number of the account, in which the service worker keeps how pages were last seen. */
export const seenCache = "last-seen ";
