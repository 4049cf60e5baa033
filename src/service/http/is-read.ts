import type { FastifyRequest } from "fastify";

/** Whether a request changes nothing, by its method. */
export const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";
