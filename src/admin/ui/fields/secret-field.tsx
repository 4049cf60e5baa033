import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { formWords } from "#words/form.ts";
import { FieldFrame, controlLook } from "./field.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/** A form field for a key. It is hidden until revealed, and supports pasting and password managers. */
export function SecretField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, hint } = props;
  const { id, error, control } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          aria-required
          {...control}
          {...form.register(name)}
          className={`${controlLook} pe-16`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={formWords.showKey}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 inset-e-0 min-w-14 cursor-pointer rounded-md px-3 text-accent"
        >
          {shown ? formWords.hideKey : formWords.showKey}
        </button>
      </div>
    </FieldFrame>
  );
}
