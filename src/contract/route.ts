import type { ZodMiniType } from "zod/mini";

/** An endpoint as a client needs it: its method and path, and the schema of a successful reply. */
export type Route = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** From the root of the service, with `{name}` for each identifier of a record. */
  path: string;
  response: ZodMiniType;
};

/** Checks a route and preserves its literal types. */
export const route = <const R extends Route>(description: R): R => description;

/** Adds the prefix that carries the version of the interface. */
export const apiPath = <P extends string>(path: P) => `/advertisers/v2${path}` as const;
