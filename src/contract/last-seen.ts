/**
 * The name of the cookie by which the pages of a browser know, before anything is asked, whose session it has: the number of the account. It is there as
 * long as the session cookie, which they cannot read, and opens nothing.
 */
export const accountCookie = "console-account";

/** The name of the cache, before the number of the account, in which the service worker keeps how pages were last seen. */
export const seenCache = "last-seen ";
