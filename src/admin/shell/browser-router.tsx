import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";

/**
 * Routes by the address of the window. It stands for the router's own `BrowserRouter`, whose module also holds the
 * router's links, forms and server rendering: 4 kB that the first load would carry and nothing would use.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState<Pick<typeof history, "action" | "location">>(history);
  useLayoutEffect(() => history.listen((moved) => startTransition(() => setState(moved))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
