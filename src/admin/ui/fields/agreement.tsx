import { type ReactNode, useId } from "react";

type AgreementProps = {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  /** The error if it is not checked. */
  wrong: string | undefined;
  children: ReactNode;
};

/** A checkbox that the user must check before continuing. */
export function Agreement({ isGiven, onChange, wrong, children }: AgreementProps) {
  const id = useId();
  return (
    <label className="my-3 flex cursor-pointer items-start gap-3 border-s-2 border-amber bg-amber-wash px-3 py-2.5 font-medium max-sm:min-h-11">
      <input
        type="checkbox"
        required
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && id}
        className="mt-0.5 size-4.5 shrink-0 accent-accent max-sm:size-5"
      />
      <span className="flex-1">
        {children}
        {wrong && (
          <span id={id} role="alert" className="block text-red">
            {wrong}
          </span>
        )}
      </span>
    </label>
  );
}
