import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcements, announce } from "./announcement.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (words: string) => act(() => announce(words));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("an announcement of a page that was left is not shown on the next", () => {
  const { unmount } = render(<Announcements />);
  say("Later was added");
  expect(screen.getByText("Later was added")).toBeDefined();
  unmount();
  render(<Announcements />);
  expect(screen.queryByText("Later was added")).toBeNull();
});

test("an announcement made before its area is in the page is added to it afterwards, so that screen readers speak it", () => {
  announce("Later was added");
  const mutations = new MutationObserver(() => {});
  mutations.observe(document.body, { subtree: true, childList: true });
  render(<Announcements />);
  const area = screen.getByRole("status");
  const added = mutations.takeRecords().filter(({ target }) => target === area);
  expect(added.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent))).toEqual([
    "Later was added",
  ]);
});

test("a repeated announcement is shown as long as a single one", () => {
  render(<Announcements />);
  say("Later was added");
  wait(4000);
  say("Later was added");
  wait(4000);
  expect(screen.getByText("Later was added")).toBeDefined();
  wait(3000);
  expect(screen.queryByText("Later was added")).toBeNull();
});
