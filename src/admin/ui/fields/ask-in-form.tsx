import type { ReactNode } from "react";
import { Notice } from "../messages/notice.tsx";

/**
 * A confirmation that a form asks for before it submits. It takes the focus, so that a repeated Enter confirms nothing; Enter in a field asks
 * again.
 */
export const AskInForm = ({ asks, children }: { asks: string; children: ReactNode }) => (
  <div role="group" aria-label={asks} data-asks tabIndex={-1}>
    <Notice tone="needs-you">
      <p>{asks}</p>
      {children}
    </Notice>
    <button type="submit" hidden tabIndex={-1} aria-hidden />
  </div>
);
