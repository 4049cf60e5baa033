import ipaddr from "ipaddr.js";

/**
 * The unit of rate limits by address: an IPv4 address, or the /64 network of an IPv6 address, because its holder controls all of it. A port,
 * which some proxies append, is dropped.
 */
export function networkOf(sender: string): string {
  const address = withPort.exec(sender)?.slice(1).join("") ?? sender;
  if (!ipaddr.isValid(address)) return sender;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6 ? `${known.parts.slice(0, 4).join(":")}::/64` : known.toString();
}

const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;
