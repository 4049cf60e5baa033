/**
 * The address of a request as all but proxies are sent it (`GET http://host/path` is asked of a service too), with no character of its
 * path encoded that need not be (RFC 3986, 6.2.2.2): what answers a path, what its policy is and what the log says of it then read the
 * same spelling.
 */
export function originForm(url: string): string {
  const [path = "", ...query] = url.replace(/^https?:\/\/[^/?]+\/?/i, "/").split("?");
  return [path.includes("%") ? path.replace(encodedUnreserved, decodeURIComponent) : path, ...query].join(
    "?",
  );
}

// A-Z, a-z, 0-9 and - . _ ~
const encodedUnreserved = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2[de]|5f|7e)/gi;
