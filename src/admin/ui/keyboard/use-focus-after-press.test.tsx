import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useFocusAfterPress } from "./use-focus-after-press.ts";

beforeEach(() => void render(<Page />));
afterEach(cleanup);
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => {
  button(name).focus();
  return userEvent.keyboard("{Enter}");
};

test("the focus moves to the element that replaces a pressed button", async () => {
  await press("Pause");
  expect(document.activeElement).toBe(button("Resume"));
  await press("Resume");
  expect(document.activeElement).toBe(button("Pause"));
});

test("the focus moves to the next focusable element after a pressed button", async () => {
  await press("Stop");
  expect(document.activeElement).toBe(button("Later"));
});

test("the focus moves on even if a pressed button disappears later", async () => {
  await press("Later");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Later" })).toBeNull());
  expect(document.activeElement).toBe(button("Save"));
});

test("if the row stays, the focus moves to the next row, or from the last to the one before; if the row disappears too, it does not move", async () => {
  await press("Undo 2 changes");
  expect(document.activeElement).toBe(button("Undo 3 changes"));
  await press("Undo 3 changes");
  expect(document.activeElement).toBe(button("Undo 1 change"));
  await press("Undo 1 change");
  expect(document.activeElement).toBe(document.body);
});

test("the focus does not move if the user has moved it already", async () => {
  await press("Later");
  button("Stop").focus();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Later" })).toBeNull());
  expect(document.activeElement).toBe(button("Stop"));
});

function Page() {
  const [gone, setGone] = useState<readonly string[]>([]);
  useFocusAfterPress();
  const goAway = (name: string, after?: string) =>
    !gone.includes(name) && (
      <button type="button" onClick={() => setGone([name, ...gone].filter((one) => one !== after))}>
        {name}
      </button>
    );
  return (
    <main>
      {goAway("Pause", "Resume")}
      {gone.includes("Pause") && goAway("Resume", "Pause")}
      {goAway("Stop")}
      <button type="button" disabled>
        Undo
      </button>
      {!gone.includes("Later") && (
        <button type="button" onClick={() => void Promise.resolve().then(() => setGone(["Later"]))}>
          Later
        </button>
      )}
      <button type="button">Save</button>
      <table>
        <tbody>
          {!gone.includes("Undo 1 change") && (
            <tr>
              <td>{goAway("Undo 1 change")}</td>
            </tr>
          )}
          <tr>
            <td>{goAway("Undo 2 changes")}</td>
            <td>{goAway("Undo 3 changes")}</td>
          </tr>
        </tbody>
      </table>
    </main>
  );
}
