/** `/a/{b}` as a route of Fastify: `/a/:b`. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** Whether a request's path is one that the endpoint's path describes. */
export const describes = (path: string, requested: string): boolean =>
  new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(requested);
