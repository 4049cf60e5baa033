import type { ReactNode } from "react";

/** What the user has to say yes to before going on: the browser leads back to it where it is left out. */
export const Agreement = ({ children }: { children: ReactNode }) => (
  <label className="my-3 flex cursor-pointer items-start gap-3 border-l-2 border-amber bg-amber-wash px-3 py-2.5 font-medium max-sm:min-h-11">
    <input type="checkbox" required className="mt-0.5 size-4.5 shrink-0 accent-accent max-sm:size-5" />
    <span className="flex-1">{children}</span>
  </label>
);
