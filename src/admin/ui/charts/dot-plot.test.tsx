import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { completeJsdom } from "#testing/browsers/complete-jsdom.ts";
import { DotPlot } from "./dot-plot.tsx";

completeJsdom();

test("what is drawn around is forgotten when the pointer is taken away", () => {
  const pick = vi.fn<(indexes: number[]) => void>();
  const dots = { count: 0, x: new Float32Array(), y: new Float32Array(), looks: new Uint8Array() };
  const axis = { from: "0", to: "1", x: "Old", y: "New" };
  render(<DotPlot label="Prices" dots={dots} legend={[]} axis={axis} onPick={pick} />);
  const canvas = screen.getByRole("img", { name: "Prices" });
  const box = () => canvas.nextElementSibling;
  fireEvent.pointerDown(canvas);
  fireEvent.pointerMove(canvas);
  expect(box()).not.toBeNull();
  fireEvent.pointerCancel(canvas);
  fireEvent.pointerDown(canvas);
  expect(box()).toBeNull();
  fireEvent.pointerUp(canvas);
  expect(pick).toHaveBeenCalledOnce();
});
