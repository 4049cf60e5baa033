import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmRun } from "./confirm-run.tsx";

test("what is confirmed by a double click is sent once", async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  render(
    <ConfirmRun what="Raise 12 prices" onConfirm={send}>
      Save 12 changes
    </ConfirmRun>,
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Save 12 changes" }));
  expect(send).toHaveBeenCalledOnce();
});

test("a press while what is shown does not follow what was typed waits until it does, and for the tick that is then asked for", async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const confirm = (what: string, isBehind: boolean, mustAgree?: string) => (
    <ConfirmRun what={what} isBehind={isBehind} mustAgree={mustAgree} onConfirm={send}>
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
