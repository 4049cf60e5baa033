import { SlidersHorizontal } from "lucide";
import { type ReactNode, useState } from "react";
import { buttonLook } from "../buttons/button-look.ts";
import { Icon } from "../text/icon.tsx";

/** Search and filters in one line above a table. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="sticky inset-s-0 flex flex-wrap items-center gap-2 pb-3">{children}</div>
);

type ToolbarMoreProps = {
  label: string;
  /** Whether what it holds makes a difference by now. */
  isOn: boolean;
  children: ReactNode;
};

/** What stands in line with the search where there is room, and on a phone behind a button beside it. */
export function ToolbarMore({ label, isOn, children }: ToolbarMoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="sm:hidden">
        <button
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${buttonLook("quiet")} ${isOn ? "border-accent! text-accent" : ""}`}
        >
          <Icon of={SlidersHorizontal} />
        </button>
      </span>
      <div
        className={`contents ${isOpen ? "max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:gap-2" : "max-sm:hidden"}`}
      >
        {children}
      </div>
    </>
  );
}
