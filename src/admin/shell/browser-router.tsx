import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";

/**
 * Routes by the address of the window. Replaces the router's own `BrowserRouter`, whose module also contains links, forms and server rendering:
 * 4 kB that the first load would transfer unused.
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
