import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Switch } from "./switch.tsx";

afterEach(cleanup);

const theSwitch = () => screen.getByRole<HTMLInputElement>("switch");

test("a switch shows its new position at once, and reports it after that is painted", async () => {
  const reported: boolean[] = [];
  render(<KeptSwitch report={(isOn) => reported.push(isOn)} />);
  fireEvent.click(theSwitch());
  expect(theSwitch().checked).toBe(true);
  expect(reported).toEqual([]);
  await waitFor(() => expect(reported).toEqual([true]));
  expect(theSwitch().checked).toBe(true);
});

test("two presses between two frames are both reported, in their order", async () => {
  const reported: boolean[] = [];
  render(<KeptSwitch report={(isOn) => reported.push(isOn)} />);
  fireEvent.click(theSwitch());
  fireEvent.click(theSwitch());
  await waitFor(() => expect(reported).toEqual([true, false]));
  expect(theSwitch().checked).toBe(false);
});

test("a switch whose new position is not taken over returns to the one before", async () => {
  let reported = 0;
  render(<Switch label="SMS of Ada" checked={false} onToggle={() => (reported += 1)} />);
  fireEvent.click(theSwitch());
  expect(theSwitch().checked).toBe(true);
  await waitFor(() => expect(theSwitch().checked).toBe(false));
  expect(reported).toBe(1);
});

test("a switch that is removed right after a press still reports it", async () => {
  const reported: boolean[] = [];
  const { unmount } = render(<KeptSwitch report={(isOn) => reported.push(isOn)} />);
  fireEvent.click(theSwitch());
  unmount();
  await waitFor(() => expect(reported).toEqual([true]));
});

function KeptSwitch({ report }: { report: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(false);
  const toggle = (next: boolean) => {
    report(next);
    setOn(next);
  };
  return <Switch label="SMS of Ada" checked={isOn} onToggle={toggle} />;
}
