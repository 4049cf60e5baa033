import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmRun } from "./confirm-run.tsx";

afterEach(cleanup);

test("a double click sends once", async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  render(
    <ConfirmRun what="Raise 12 prices" onConfirm={send}>
      Save 12 changes
    </ConfirmRun>,
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Save 12 changes" }));
  expect(send).toHaveBeenCalledOnce();
});

test("the tick counts only for the changes that it was made for, even if others have the same label", async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const confirm = (what: object) => (
    <ConfirmRun what={what} mustAgree="1 price is ten times what it was." onConfirm={send}>
      Save
    </ConfirmRun>
  );
  const { rerender } = render(confirm(["Boilers"]));
  const tick = screen.getByRole<HTMLInputElement>("checkbox");
  await userEvent.click(tick);
  expect(tick.checked).toBe(true);
  const others = ["Drains"];
  rerender(confirm(others));
  expect(tick.checked).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(tick);
  rerender(confirm(others));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).toHaveBeenCalledOnce();
});

test("a press while the preview is behind waits until it has caught up, and for the tick that it then requires", async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const confirm = (what: string, isStale: boolean, mustAgree?: string) => (
    <ConfirmRun what={what} isStale={isStale} mustAgree={mustAgree} onConfirm={send}>
      Save
    </ConfirmRun>
  );
  const { rerender } = render(confirm("By 1%", true));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).not.toHaveBeenCalled();
  rerender(confirm("By 100%", false, "That is a lot."));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));

  rerender(confirm("By 2%", true));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  rerender(confirm("By 2%", false));
  expect(send).toHaveBeenCalledOnce();
});
