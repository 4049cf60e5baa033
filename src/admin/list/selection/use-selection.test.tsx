import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { useSelection } from "./use-selection.ts";

const records = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const idOf = ({ id }: { id: number }) => id;

function renderSelection(queries = new QueryClient(), asked = "") {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => useSelection(idOf, asked), { wrapper });
}

/** The records in their order, as far as they are read. */
const read =
  (...ids: number[]) =>
  (row: number) =>
    records.find(({ id }) => id === row + 1 && ids.includes(id));

test("a range begins at the record selected last, wherever it is, and nowhere if it is gone", () => {
  const { result } = renderSelection();
  const show = (ids: readonly number[]) =>
    result.current.setView((row) => records.find(({ id }) => id === ids[row]), ids.length);
  const press = (row: number, isRange: boolean) => act(() => result.current.toggle(row, isRange));
  const chosen = () => result.current.among(records).map(idOf);

  show([1, 2, 3, 4, 5, 6]);
  press(0, true);
  expect(chosen()).toEqual([1]);
  show([6, 5, 4, 3, 2, 1]);
  press(3, true);
  expect(chosen()).toEqual([1, 2, 3]);
  show([1, 5, 6]);
  press(2, true);
  expect(chosen()).toEqual([1, 2, 3, 6]);
  press(1, true);
  expect(chosen()).toEqual([1, 2, 3, 5, 6]);
});

test("rows of a range that are not read yet are selected once they are", () => {
  const { result } = renderSelection();
  const press = (row: number, isRange: boolean) => act(() => result.current.toggle(row, isRange));
  const chosen = () => result.current.among(records).map(idOf);

  result.current.setView(read(1, 2, 6), 6);
  press(0, false);
  press(5, true);
  expect([chosen(), result.current.awaited]).toEqual([[1, 2, 6], 3]);
  press(1, false);
  act(() => result.current.settle(read(1, 2, 3, 6), true));
  expect([chosen(), result.current.awaited]).toEqual([[1, 3, 6], 2]);
  act(() => result.current.settle(read(1, 2, 3, 4, 6), false));
  expect([chosen(), result.current.awaited]).toEqual([[1, 3, 4, 6], 0]);
});

test.each(["by hand", "all"])(
  "a range takes the state of the pressed row, even if that deselects rows selected %s",
  (how) => {
    const { result } = renderSelection();
    const press = (row: number, isRange: boolean) => act(() => result.current.toggle(row, isRange));
    const chosen = () => result.current.among(records).map(idOf);

    result.current.setView(read(1, 2, 3, 4, 5, 6), 6);
    if (how === "all") act(() => result.current.selectAll());
    else {
      press(0, false);
      press(5, true);
    }
    press(1, false);
    press(3, true);
    expect(chosen()).toEqual([1, 5, 6]);
    press(2, true);
    expect(chosen()).toEqual([1, 3, 4, 5, 6]);
  },
);

test("rows of a range that are not read yet are deselected once they are, if all are selected", () => {
  const { result } = renderSelection();
  const press = (row: number, isRange: boolean) => act(() => result.current.toggle(row, isRange));
  const chosen = () => result.current.among(records).map(idOf);

  result.current.setView(read(1, 2, 6), 6);
  act(() => result.current.selectAll());
  press(1, false);
  press(5, true);
  expect([chosen(), result.current.awaited]).toEqual([[1, 3, 4, 5], 3]);
  act(() => result.current.settle(read(1, 2, 3, 4, 5, 6), false));
  expect([chosen(), result.current.awaited]).toEqual([[1], 0]);
});

test("returning to a page restores its selection, but not that of another account", () => {
  const queries = new QueryClient();
  const chosen = ({ result }: ReturnType<typeof renderSelection>) => result.current.among(records).map(idOf);
  const left = renderSelection(queries, "of account 1001");
  left.result.current.setView(read(1, 2, 3), 3);
  act(() => left.result.current.toggle(1, false));
  left.unmount();
  expect(chosen(renderSelection(queries, "of account 1001"))).toEqual([2]);
  expect(chosen(renderSelection(queries, "of account 2002"))).toEqual([]);
});
