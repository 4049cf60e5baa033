import type { ComponentProps } from "react";

type SelectBoxProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "aria-label"> & {
  /** The whole accessible name: what it selects. */
  label: string;
};

/** A checkbox that selects a row, or all rows. The start of its cell is clickable too, and on a phone also a margin around it. */
export const SelectBox = ({ label, ...rest }: SelectBoxProps) => (
  <label className="contents cursor-pointer after:absolute after:inset-0 after:w-6 card:after:hidden card:-mt-1.5 card:-mb-0.5 card:shrink-0 card:-ms-3 card:grid card:size-11 card:place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      className="relative z-1 size-4 shrink-0 cursor-pointer me-2 align-middle accent-accent card:me-0 card:size-5"
      {...rest}
    />
  </label>
);
