import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { completeJsdom } from "#testing/browsers/complete-jsdom.ts";
import { DotPlot } from "./dot-plot.tsx";

completeJsdom();

test("the box selection is dropped when the pointer is cancelled", () => {
  const pick = vi.fn<(indexes: number[]) => void>();
  const dots = { count: 0, x: new Float32Array(), y: new Float32Array(), looks: new Uint8Array() };
  const titles = { x: "Old", y: "New" };
  render(<DotPlot label="Prices" dots={dots} legend={[]} ticks={[]} titles={titles} onPick={pick} />);
  const plot = screen.getByRole("img", { name: "Prices" });
  const box = () => plot.querySelector("div");
  fireEvent.pointerDown(plot);
  fireEvent.pointerMove(plot);
  expect(box()).not.toBeNull();
  fireEvent.pointerCancel(plot);
  fireEvent.pointerDown(plot);
  expect(box()).toBeNull();
  fireEvent.pointerUp(plot);
  expect(pick).toHaveBeenCalledOnce();
});
