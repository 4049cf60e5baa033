import { type ComponentProps, useEffect, useRef } from "react";

type SelectBoxProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "aria-label"> & {
  /** What it chooses: it is the whole accessible name. */
  label: string;
  isPartly?: boolean;
};

/** Chooses a row, or all of them. */
export function SelectBox({ label, isPartly = false, ...rest }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      className="mr-2 size-4 shrink-0 cursor-pointer align-middle accent-accent max-sm:m-3 max-sm:ml-0 max-sm:size-5"
      {...rest}
    />
  );
}
