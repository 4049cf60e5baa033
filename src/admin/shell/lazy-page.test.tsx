import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { lazyPage } from "./lazy-page.tsx";

test("a page is shown if its code arrives while its skeleton is rendered", async () => {
  const code = Promise.withResolvers<() => string>();
  const { Page } = lazyPage(location.pathname, () => code.promise);
  const Arrival = () => {
    useLayoutEffect(() => code.resolve(() => "The page"), []);
    return null;
  };
  const place = document.createElement("div");
  const root = createRoot(place);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root.render(
    <>
      <Page />
      <Arrival />
    </>,
  );
  await expect.poll(() => place.textContent).toBe("The page");
  root.unmount();
});
