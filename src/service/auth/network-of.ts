import ipaddr from "ipaddr.js";

/**
 * What is counted as one sender: an IPv4 address, or the network (/64) of an IPv6 address, since whoever has one of its addresses has
 * them all. Some proxies write the port beside the address: it is no other sender.
 */
export function networkOf(sender: string): string {
  const address = withPort.exec(sender)?.slice(1).join("") ?? sender;
  if (!ipaddr.isValid(address)) return sender;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6 ? `${known.parts.slice(0, 4).join(":")}::/64` : known.toString();
}

const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;
