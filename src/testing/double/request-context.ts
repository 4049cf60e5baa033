import type { IncomingHttpHeaders } from "node:http";
import type { Switches } from "./switches.ts";
import type { Data } from "./data.ts";

/** A request, with the data and the switches for its reply. */
export type RequestContext = {
  method: string;
  /** The segments of the path after the prefix. */
  path: readonly string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  data: Data;
  switches: Switches;
};

export type Reply = { status: number; headers: Record<string, string>; body: string };
