import ipaddr from "ipaddr.js";

/**
 * What is counted as one sender: an IPv4 address, or the network (/64) of an IPv6 address, since whoever has one of its addresses has
 * them all.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6 ? `${known.parts.slice(0, 4).join(":")}::/64` : known.toString();
}
