import type { FastifyInstance, FastifyRequest } from "fastify";

/** The holder of a valid key. `hash` identifies the key without revealing it. */
export type Caller = { account_id: number; hash: string; may_write: boolean; suspended: boolean };

const decorator = "caller";

export const decorateWithCaller = (app: FastifyInstance): void => {
  app.decorateRequest(decorator, null);
};

export const setCaller = (request: FastifyRequest, caller: Caller): void =>
  request.setDecorator(decorator, caller);

/** The caller of an admitted request. */
export const callerOf = (request: FastifyRequest): Caller => request.getDecorator<Caller>(decorator);

/** The caller for the log, whether admitted or not. Null if the key is unknown. */
export const knownCaller = (request: FastifyRequest): Caller | null =>
  request.getDecorator<Caller | null>(decorator);
