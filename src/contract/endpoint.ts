import type { ZodMiniType, input, output } from "zod/mini";
import type { RequestParts } from "./requests.ts";
import type { Route } from "./route.ts";

/** A route and the schemas of its requests. */
export type Endpoint = Route & RequestParts;

/** Whether an endpoint returns a page of a list, rather than one record. */
export const answersPage = ({ query }: Endpoint): boolean => query !== undefined && "page" in query.shape;

type Part<E, K extends string, T> =
  E extends Record<K, infer S extends ZodMiniType>
    ? { [P in K]: T extends "in" ? input<S> : output<S> }
    : unknown;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The path parameters of an endpoint, by name. */
type Ids<E extends Endpoint> = E["path"] extends `${string}{${string}`
  ? { params: { [Name in NamesIn<E["path"]>]: number } }
  : unknown;

/** What a caller passes: path parameters, query and body, before the schemas have parsed them. */
export type Request<E extends Endpoint> = Ids<E> &
  (E extends { query: infer Q extends ZodMiniType } ? { query?: input<Q> } : unknown) &
  Part<E, "body", "in">;

/** What a handler receives: path parameters, query and body, as the schemas have parsed them. */
export type Received<E extends Endpoint> = Ids<E> & Part<E, "query", "out"> & Part<E, "body", "out">;

/** The body of a successful reply, as its schema has parsed it. */
export type Reply<E extends Endpoint> = output<E["response"]>;
