import type { Channel } from "../channels.ts";

/** The contacts, of a role or of all, that a channel does not reach. */
export const rowsNotReachedBy = (channel: Channel, role?: string) =>
  `/contacts?${new URLSearchParams({ ...(role !== undefined && { role }), cannot: channel }).toString()}`;

/** The contacts that no channel reaches. */
export const rowsOutOfReach = "/contacts?cannot=any";
