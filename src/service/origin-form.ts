/** The address of a request as all but proxies are sent it: `GET http://host/path` is asked of a service too. */
export const originForm = (url: string): string => url.replace(/^https?:\/\/[^/?]+\/?/i, "/");
