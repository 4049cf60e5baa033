import { QueryObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import { createQueryClient } from "../query-client.ts";
import { lookupQuery } from "./lookup-query.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows the lookup of a service, which answers it as it is told to. */
function shown(answer: string[] | number) {
  const service = { answer, asked: 0 };
  const read = async () => {
    service.asked += 1;
    if (typeof service.answer === "number") throw new ApiError(service.answer);
    return service.answer;
  };
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, lookupQuery(["roles"], read));
  const leave = observer.subscribe(() => {});
  return { service, leave, data: () => observer.getCurrentResult().data, refetch: observer.refetch };
}

test.each([
  [400, 40],
  [403, 40],
  [404, 40],
  [0, 400],
  [429, 250],
  [500, 250],
])(
  "a lookup that is answered with %d is missing, and is retried with growing pauses until it succeeds",
  async (status, most) => {
    const { service, leave, data } = shown(status);
    await vi.advanceTimersByTimeAsync(5000);
    expect(data()).toBeNull();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(service.asked).toBeGreaterThan(10);
    expect(service.asked).toBeLessThan(most);
    service.answer = ["OWNER"];
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(data()).toEqual(["OWNER"]);
    leave();
  },
);

test("a temporary failure does not remove a lookup that was read", async () => {
  const { service, leave, data, refetch } = shown(503);
  await vi.advanceTimersByTimeAsync(50);
  service.answer = ["OWNER"];
  expect(data()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect([data(), service.asked]).toEqual([["OWNER"], 2]);
  service.answer = 403;
  await refetch();
  expect([data(), service.asked]).toEqual([["OWNER"], 3]);
  leave();
});

test("failed lookups are retried as soon as the connection is back", async () => {
  const { service, leave, data } = shown(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(data()).toBeNull();
  service.answer = ["OWNER"];
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(50);
  expect(data()).toEqual(["OWNER"]);
  leave();
});
