import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerHealth } from "./health.ts";
import { createStop } from "#service/connections/stop.ts";

let said: { msg: string; level: number; err?: { message: string } }[];
let app: FastifyInstance;
let check: () => Promise<unknown>;
beforeEach(() => {
  said = [];
  app = Fastify({ logger: { stream: { write: (line: string) => void said.push(JSON.parse(line)) } } });
  check = () => Promise.resolve();
  answerHealth(app, createStop(), () => check());
});
afterEach(() => app.close());

const askReady = async () => (await app.inject("/health/ready")).statusCode;
const messages = () => said.filter(({ msg }) => msg.includes("ready"));

test("the log says once that the service is not ready, with the reason, and once that it is ready again", async () => {
  expect(await askReady()).toBe(200);
  check = () => Promise.reject(new Error("No route to the database."));
  expect([await askReady(), await askReady()]).toEqual([503, 503]);
  check = () => Promise.resolve();
  expect([await askReady(), await askReady()]).toEqual([200, 200]);
  expect(messages()).toMatchObject([
    { msg: "not ready", level: 50, err: { message: "No route to the database." } },
    { msg: "ready again", level: 30 },
  ]);
});

test("a readiness check does not wait long for an unresponsive database, and concurrent ones share one query", async () => {
  let asked = 0;
  check = () => {
    asked += 1;
    return new Promise(() => undefined);
  };
  const begin = performance.now();
  expect(await Promise.all([askReady(), askReady(), askReady()])).toEqual([503, 503, 503]);
  expect([asked, performance.now() - begin < 6000]).toEqual([1, true]);
});
