import type { Channel } from "../channels.ts";

/** The address of the list of contacts, of a role or of all, that a channel does not reach. */
export const rowsNotReachedBy = (channel: Channel, role?: string) =>
  `/contacts?${new URLSearchParams({ ...(role !== undefined && { role }), cannot: channel }).toString()}`;

/** The address of the list of contacts that no channel reaches. */
export const rowsOutOfReach = "/contacts?cannot=any";
