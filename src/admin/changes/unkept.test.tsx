import { afterEach, expect, test } from "vitest";
import type { Run } from "./run.ts";
import { unkept } from "./bring-unkept.ts";
import { keepRunAtOnce } from "./unkept.ts";

afterEach(() => localStorage.clear());

const running: Run = { id: "one", title: "Raise 412 prices", madeAt: 1, is: "running" };
const paused: Run = { ...running, is: "paused" };

test("how a run stands is kept until the journal has it, and the last word counts", () => {
  const runningIsKept = keepRunAtOnce(1001, running);
  const pausedIsKept = keepRunAtOnce(1001, paused);
  runningIsKept();
  expect(unkept(1001).runs).toEqual([paused]);
  expect(unkept(2002).runs).toEqual([]);
  pausedIsKept();
  expect(unkept(1001).runs).toEqual([]);
});

test("what a page could not bring to the journal is forgotten once another has brought it", () => {
  keepRunAtOnce(1001, paused);
  unkept(1001).forget();
  expect(unkept(1001).runs).toEqual([]);
});
