import { type ReactNode, memo, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { Mark, type MarkState } from "../text/mark.tsx";

type SwitchProps = {
  /** The whole accessible name: what it switches, and of which record. */
  label: string;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  mark?: MarkState | undefined;
  disabled?: boolean;
};

/** A switch with text beside it, on the baseline of its row. */
export const WordedSwitch = ({ children, ...rest }: SwitchProps & { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 max-sm:align-middle">
    <Switch {...rest} />
    <span className="sm:self-baseline">{children}</span>
  </span>
);

// Both in the same grid cell: positioned elements would become layers, of which a list would have hundreds.
const track =
  "before:col-start-1 before:row-start-1 before:h-4.5 before:rounded-full " +
  "before:border before:border-edge checked:before:border-accent checked:before:bg-accent";
const knob =
  "after:col-start-1 after:row-start-1 after:mx-1 after:size-2.5 after:rounded-full after:bg-edge " +
  "checked:after:justify-self-end checked:after:bg-on-accent";

/**
 * An on/off control. It moves at once, and reports that once it is painted. Its mark shows whether the change is saved. Memoized, so `onToggle`
 * must be stable.
 */
export const Switch = memo(function Switch({
  label,
  checked,
  onToggle,
  mark,
  disabled = false,
}: SwitchProps) {
  // What the user has chosen, until it is reported.
  const [pressed, setPressed] = useState<boolean>();
  const shown = pressed ?? checked;
  const press = (next: boolean) => {
    setPressed(next);
    afterPaint(() => {
      onToggle(next);
      setPressed(undefined);
    });
  };
  return (
    <span className={`${mark ? "relative" : ""} -my-1.5 -ms-1 inline-flex align-middle max-sm:my-0`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={shown}
        aria-label={label}
        checked={shown}
        disabled={disabled}
        onChange={(event) => press(event.target.checked)}
        className={`inline-grid h-8 w-10 shrink-0 cursor-pointer appearance-none items-center rounded-md px-1 disabled:cursor-default disabled:opacity-55 max-sm:size-11 ${track} ${knob}`}
      />
      {mark && (
        <span className="absolute top-1/2 inset-s-full inline-flex -translate-y-1/2">
          <Mark state={mark} />
        </span>
      )}
    </span>
  );
});
