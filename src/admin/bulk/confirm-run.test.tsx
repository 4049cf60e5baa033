import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmRun } from "./confirm-run.tsx";

test("what is confirmed by a double click is sent once", async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  render(<ConfirmRun onConfirm={send}>Save 12 changes</ConfirmRun>);
  await userEvent.dblClick(screen.getByRole("button", { name: "Save 12 changes" }));
  expect(send).toHaveBeenCalledOnce();
});
