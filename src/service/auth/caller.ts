import type { FastifyInstance, FastifyRequest } from "fastify";

/** The holder of a valid key. `hash` names the key without telling it. */
export type Caller = { account_id: number; hash: string; may_write: boolean; suspended: boolean };

const decorator = "caller";

export const rememberCallers = (app: FastifyInstance): void => {
  app.decorateRequest(decorator, null);
};

export const setCaller = (request: FastifyRequest, caller: Caller): void =>
  request.setDecorator(decorator, caller);

/** Who asks, once admission has let the request in. */
export const callerOf = (request: FastifyRequest): Caller => request.getDecorator<Caller>(decorator);

/** Who asks, for the log, let in or not: null where the key is nobody's. */
export const knownCaller = (request: FastifyRequest): Caller | null =>
  request.getDecorator<Caller | null>(decorator);
