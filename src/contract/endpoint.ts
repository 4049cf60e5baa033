import type { ZodMiniObject, ZodMiniType, output, input } from "zod/mini";

/** One thing that may be asked over HTTP: what is sent, where, and what comes back. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** From the root of the service; `{name}` stands for a path parameter. */
  path: string;
  /** One sentence for the reference page. */
  summary: string;
  params?: ZodMiniObject;
  query?: ZodMiniObject;
  body?: ZodMiniType;
  response: ZodMiniType;
  /** Optional headers that make a repeated or a concurrent request safe (see the README's decisions). */
  idempotencyKey?: true;
  etag?: true;
};

type Part<E, K extends string, T> =
  E extends Record<K, infer S extends ZodMiniType>
    ? { [P in K]: T extends "in" ? input<S> : output<S> }
    : unknown;

/** What a caller gives: path parameters, query and body, before the schemas have read them. */
export type Request<E extends Endpoint> = Part<E, "params", "in"> &
  (E extends { query: infer Q extends ZodMiniType } ? { query?: input<Q> } : unknown) &
  Part<E, "body", "in">;

/** What a handler receives: path parameters, query and body, as the schemas have read them. */
export type Received<E extends Endpoint> = Part<E, "params", "out"> &
  Part<E, "query", "out"> &
  Part<E, "body", "out">;

/** The body of a successful reply, as the client has read it. */
export type Reply<E extends Endpoint> = output<E["response"]>;

/** Names the literal types of an endpoint while it is checked to be one. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;
