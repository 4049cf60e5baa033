import { act, renderHook } from "@testing-library/react";
import { type ChangeEvent, type KeyboardEvent as ReactKeyboardEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { type Choice, maxShown, useCombobox } from "./use-combobox.ts";

const choices = Array.from({ length: maxShown + 50 }, (_, value) => ({ value, label: `Choice ${value}` }));

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
  expect(active()).toBe(maxShown - 1);
  press("ArrowDown");
  expect(active()).toBe(0);
});

test("the list opens at the selected choice, or at the first one if that is not shown", () => {
  expect(openedAt(7).active()).toBe(7);
  expect(openedAt(maxShown + 7).active()).toBe(0);
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

const none = () => [];
const twelfth = (all: readonly Choice[]) => all.slice(12, 13);

/** A field in which "12" is typed before the choices are there. */
function typedAhead() {
  const onChoose = vi.fn<(value: unknown) => void>();
  const { result, rerender } = renderHook(
    ({ isReading }) => {
      const [typed, onType] = useState<string>();
      const needs = { choices, value: null, typed, onType, onChoose };
      return useCombobox({ ...needs, matching: isReading ? none : twelfth, isReading });
    },
    { initialProps: { isReading: true } },
  );
  const change = (value: string) =>
    act(() => result.current.onChange({ target: { value } } as ChangeEvent<HTMLInputElement>));
  const press = (key: string) => {
    const nativeEvent = new KeyboardEvent("keydown", { key });
    const event = { key, nativeEvent, preventDefault: nothing, stopPropagation: nothing };
    act(() => result.current.onKeyDown(event as unknown as ReactKeyboardEvent));
  };
  change("12");
  return { onChoose, change, press, result, arrive: () => rerender({ isReading: false }) };
}

test("Enter before the choices are there selects as soon as they are", () => {
  const { onChoose, press, result, arrive } = typedAhead();
  press("Enter");
  expect(result.current.isOpen).toBe(true);
  arrive();
  expect(onChoose.mock.calls).toEqual([[12]]);
  expect([result.current.isOpen, result.current.text]).toEqual([false, ""]);
});

test("arrows before the choices are there lead to the first one", () => {
  const { onChoose, press, arrive } = typedAhead();
  press("ArrowDown");
  arrive();
  press("Enter");
  expect(onChoose.mock.calls).toEqual([[12]]);
});

test("leaving the field before selects the only match, too", () => {
  const { onChoose, result, arrive } = typedAhead();
  act(() => result.current.leave());
  arrive();
  expect(onChoose.mock.calls).toEqual([[12]]);
});

test("who has come back to the field before finds the list still open", () => {
  const { onChoose, result, arrive } = typedAhead();
  act(() => result.current.leave());
  act(() => result.current.open());
  arrive();
  expect(onChoose).not.toHaveBeenCalled();
  expect([result.current.isOpen, result.current.text]).toEqual([true, "12"]);
});

test("what is typed or pressed after that Enter counts instead", () => {
  for (const after of ["type", "Escape"]) {
    const { onChoose, change, press, arrive } = typedAhead();
    press("Enter");
    if (after === "type") change("123");
    else press(after);
    arrive();
    expect(onChoose).not.toHaveBeenCalled();
  }
});
