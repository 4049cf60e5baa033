import type { IncomingHttpHeaders } from "node:http";
import type { Switches } from "./switches.ts";
import type { World } from "./world.ts";

/** A request, with the data and the switches for its reply. */
export type Asked = {
  method: string;
  /** The segments of the path after the prefix. */
  path: readonly string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  world: World;
  switches: Switches;
};

export type Reply = { status: number; headers: Record<string, string>; body: string };
