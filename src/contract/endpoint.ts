import type { ZodMiniType, input, output } from "zod/mini";
import type { RequestParts } from "./requests.ts";
import type { Route } from "./route.ts";

/** A route with what may be sent to it. */
export type Endpoint = Route & RequestParts;

/** Whether an endpoint answers a page of a list, rather than one record. */
export const answersPage = ({ query }: Endpoint): boolean => query !== undefined && "page" in query.shape;

type Part<E, K extends string, T> =
  E extends Record<K, infer S extends ZodMiniType>
    ? { [P in K]: T extends "in" ? input<S> : output<S> }
    : unknown;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The identifiers of a path, by their names in it. */
type Ids<E extends Endpoint> = E["path"] extends `${string}{${string}`
  ? { params: { [Name in NamesIn<E["path"]>]: number } }
  : unknown;

/** What a caller gives: identifiers, query and body, before the schemas have read them. */
export type Request<E extends Endpoint> = Ids<E> &
  (E extends { query: infer Q extends ZodMiniType } ? { query?: input<Q> } : unknown) &
  Part<E, "body", "in">;

/** What a handler receives: identifiers, query and body, as the schemas have read them. */
export type Received<E extends Endpoint> = Ids<E> & Part<E, "query", "out"> & Part<E, "body", "out">;

/** The body of a successful reply, as the client has read it. */
export type Reply<E extends Endpoint> = output<E["response"]>;
