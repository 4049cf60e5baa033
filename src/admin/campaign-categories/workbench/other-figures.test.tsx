import { cleanup, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { draftPrefix } from "../../drafts/draft-store.ts";
import { storedValues, openAccountLog } from "../../account-storage.ts";
import { SessionContext } from "../../session/use-session.ts";
import { storedRails, useGuardRails } from "./guard-rails.ts";
import { RailsEditor } from "./rails-editor.tsx";
import { readRepricing, useTypedRepricing } from "./use-typed-repricing.ts";

vi.hoisted(() => localStorage.setItem("advertiser-console/money", '{"locale":"de-DE","currency":"EUR"}'));

beforeEach(() => void openAccountLog(1001));
afterEach(() => {
  cleanup();
  return clearBrowserStorage();
});

test("guard rails keep their values when another one is typed", async () => {
  storedValues().set({ "preference/guard-rails": { floor: "12.5", step: "12.345" } });
  render(<Rails />, { wrapper: signedIn });
  expect(screen.getByLabelText<HTMLInputElement>("Min").value).toBe("12,5");
  await userEvent.type(screen.getByLabelText("Max"), "1.234,5");
  expect(storedRails()).toEqual({ floor: "12.5", ceiling: "1234.5", step: "12.345" });
});

test("incomplete guard rails are restored as they were typed", async () => {
  const { unmount } = render(<Rails />, { wrapper: signedIn });
  await userEvent.clear(screen.getByLabelText("Min"));
  await userEvent.type(screen.getByLabelText("Min"), "99.999 or so");
  unmount();
  render(<Rails />, { wrapper: signedIn });
  expect(screen.getByLabelText<HTMLInputElement>("Min").value).toBe("99.999 or so");
});

test("steps that were typed in another number format keep their meaning", () => {
  const steps = ["1,234", "0.125", "$5", "a few"].map((amount) => ({ is: "raise", amount, ceiling: "" }));
  const text = JSON.stringify({ steps, locale: "en-US" });
  storedValues().set({ [draftPrefix("here")]: { by: "", typed: { text }, seen: { text: null }, at: 1 } });
  const { result } = renderHook(() => useTypedRepricing("here"), {
    wrapper: signedIn,
  });
  const { repricing } = result.current;
  expect(repricing.steps.map(({ amount }) => amount)).toEqual(["1234", "0,125", "$5", "a few"]);
  expect(readRepricing(repricing).steps.slice(0, 2)).toEqual([
    { step: { is: "add", amount: "1234" } },
    { step: { is: "add", amount: "0.125" } },
  ]);
});

test("a rounding stored by an earlier version keeps its meaning", () => {
  const steps = ["0.25", "1", "0.99", "0.05"].map((amount) => ({ is: "round", amount, ceiling: "" }));
  const text = JSON.stringify({ steps, locale: "en-US" });
  storedValues().set({ [draftPrefix("here")]: { by: "", typed: { text }, seen: { text: null }, at: 1 } });
  const { result } = renderHook(() => useTypedRepricing("here"), { wrapper: signedIn });
  expect(readRepricing(result.current.repricing).steps).toEqual(
    ["0.25", "1", ".99", "0.05"].map((to) => ({ step: { is: "round", way: "nearest", to } })),
  );
});

test("percentages use the number format of the prices beside them", () => {
  expect(workbenchWords.inPercent(1234.5)).toBe("+1.234,5\u00a0%");
});

test("rounding choices use the number format of the prices", () => {
  expect(["0.05", "0.25", "1", ".99"].map(workbenchWords.roundingTo)).toEqual([
    "0,05",
    "0,25",
    "1,00",
    "price ending in ,99",
  ]);
});

const signedIn = ({ children }: { children: ReactNode }) => (
  <SessionContext value={{ accountId: 1001, mayWrite: true, isExpired: false }}>{children}</SessionContext>
);

function Rails() {
  const [rails, setRails] = useGuardRails();
  return <RailsEditor rails={rails} onChange={setRails} />;
}
