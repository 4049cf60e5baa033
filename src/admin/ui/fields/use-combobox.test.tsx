import { act, renderHook } from "@testing-library/react";
import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { expect, test } from "vitest";
import { type Choice, mostShown, useCombobox } from "./use-combobox.ts";

const choices = Array.from({ length: mostShown + 50 }, (_, value) => ({ value, label: `Choice ${value}` }));

const nothing = () => undefined;
const matching = (all: readonly Choice[]) => all;

function openedAt(value: number | null) {
  const needs = { choices, value, typed: undefined, onType: nothing, onChoose: nothing, matching };
  const { result } = renderHook(() => useCombobox(needs));
  const event = { preventDefault: nothing, stopPropagation: nothing } as unknown as ReactKeyboardEvent;
  const press = (key: string, isComposing = false) =>
    act(() => {
      const nativeEvent = new KeyboardEvent("keydown", { key, isComposing });
      result.current.onKeyDown({ ...event, key, nativeEvent });
    });
  press("ArrowDown");
  return { active: () => result.current.active, isOpen: () => result.current.isOpen, press };
}

test("arrow keys move through the shown choices, and wrap around", () => {
  const { active, press } = openedAt(null);
  expect(active()).toBe(0);
  press("ArrowUp");
  expect(active()).toBe(mostShown - 1);
  press("ArrowDown");
  expect(active()).toBe(0);
});

test("the list opens at the selected choice, or at the first one if that is not shown", () => {
  expect(openedAt(7).active()).toBe(7);
  expect(openedAt(mostShown + 7).active()).toBe(0);
});

test("keys of an input method are ignored", () => {
  const { active, isOpen, press } = openedAt(7);
  press("ArrowDown", true);
  press("Enter", true);
  press("Escape", true);
  expect([isOpen(), active()]).toEqual([true, 7]);
  press("Enter");
  expect(isOpen()).toBe(false);
});
