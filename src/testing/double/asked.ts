import type { IncomingHttpHeaders } from "node:http";
import type { Switches } from "./switches.ts";
import type { World } from "./world.ts";

/** A request as it arrived, what it is answered from, and how. */
export type Asked = {
  method: string;
  /** The parts of the path behind the prefix. */
  path: readonly string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  world: World;
  switches: Switches;
};

export type Reply = { status: number; headers: Record<string, string>; body: string };
