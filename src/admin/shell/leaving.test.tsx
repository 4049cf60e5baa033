import { act, cleanup, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { ConsoleLink } from "../ui/buttons/console-link.tsx";
import { useGoBack } from "../ui/keyboard/use-go-back.ts";
import { BrowserRouter } from "./browser-router.tsx";

const OnItsWay = lazy(() => new Promise<never>(() => {}));

/** Its button ends what was begun on the page, as the answer to what was sent does. */
function Form() {
  const goBack = useGoBack("/list");
  return (
    <>
      <button onClick={goBack}>Saved</button>
      <ConsoleLink to="/changes" look="">
        Recent changes
      </ConsoleLink>
    </>
  );
}

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

function renderForm(): void {
  window.history.replaceState(null, "", "/form");
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="/list" element="The list" />
        <Route path="/changes" element={<OnItsWay />} />
      </Routes>
    </BrowserRouter>,
  );
}

const press = (name: string) => act(async () => screen.getByText(name).click());

test("a form that was opened first leads to its list once it is saved", async () => {
  renderForm();
  await press("Saved");
  expect(window.location.pathname).toBe("/list");
  expect(screen.getByText("The list")).toBeDefined();
});

test("a pressed link is followed while its page is fetched, even if the form is saved meanwhile", async () => {
  renderForm();
  await press("Recent changes");
  await press("Saved");
  expect(window.location.pathname).toBe("/changes");
});
