import type { ZodMiniType } from "zod/mini";

/** One thing that may be asked over HTTP, as a client needs it: where it is asked, and what comes back. */
export type Route = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** From the root of the service; `{name}` stands for the identifier of a record. */
  path: string;
  response: ZodMiniType;
};

/** Names the literal types of a route while it is checked to be one. */
export const route = <const R extends Route>(description: R): R => description;

/** Versioning: the version is carried in the path prefix. */
export const apiPath = <P extends string>(path: P) => `/advertisers/v2${path}` as const;
