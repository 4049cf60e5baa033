import type { ComponentProps } from "react";

type SelectBoxProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "aria-label"> & {
  /** What it chooses: it is the whole accessible name. */
  label: string;
};

/** Chooses a row, or all of them. On a phone a finger may miss it by a little: what is around it counts too. */
export const SelectBox = ({ label, ...rest }: SelectBoxProps) => (
  <label className="cursor-pointer max-sm:float-left max-sm:-mt-2.5 max-sm:-mb-1 max-sm:-ml-3 max-sm:grid max-sm:size-11 max-sm:place-items-center sm:contents">
    <input
      type="checkbox"
      aria-label={label}
      className="size-4 shrink-0 cursor-pointer align-middle accent-accent max-sm:size-5 sm:mr-2"
      {...rest}
    />
  </label>
);
