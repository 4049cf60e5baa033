import { ChevronDown } from "lucide";
import { type Control, type FieldValues, useController } from "react-hook-form";
import type { FocusEvent } from "react";
import { formWords } from "#words/form.ts";
import { ChoiceList } from "./choice-list.tsx";
import { FieldFrame, controlLook } from "./field.tsx";
import { useHalfTyped } from "./half-typed.ts";
import { Icon } from "../text/icon.tsx";
import { blurredWithWindow } from "./blurred-with-window.ts";
import { type ComboboxInputs, useCombobox } from "./use-combobox.ts";
import { type FieldProps, useField } from "./use-field.ts";

type ComboboxFieldProps<Values extends FieldValues, Read> = FieldProps<Values> &
  Pick<ComboboxInputs, "choices" | "matching"> & {
    form: { control: Control<Values, unknown, Read> };
    placeholder?: string;
    /** The text of the list while the choices are being fetched. */
    reading?: string | undefined;
  };

/** A form field for one of many choices, with search. */
export function ComboboxField<Values extends FieldValues, Read>(props: ComboboxFieldProps<Values, Read>) {
  const { form, name, label, optional, choices, matching, placeholder, reading } = props;
  const { ref, value, onChange, onBlur } = useController({ name, control: form.control }).field;
  const [typed, onType] = useHalfTyped(form.control, name);
  const isReading = reading !== undefined;
  const combobox = useCombobox({ choices, value, typed, onType, onChoose: onChange, matching, isReading });
  const { isOpen, active, chosen, found } = combobox;
  const isUnchosen = typed !== undefined && !isOpen;
  // In the place of the hint, so that nothing moves away from under the pointer.
  const hint = isUnchosen ? undefined : props.hint;
  const { id, error, control } = useField({ ...props, hint }, isUnchosen ? formWords.unchosen : undefined);
  const leave = (event: FocusEvent) => {
    if (blurredWithWindow(event)) return;
    combobox.leave();
    onBlur();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className="relative">
        <input
          ref={ref}
          name={name}
          type="text"
          dir="auto"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found.length > 0 ? `${id}-list-${active}` : undefined}
          aria-autocomplete="list"
          aria-required={!optional}
          {...control}
          autoComplete="off"
          placeholder={placeholder}
          spellCheck={false}
          value={combobox.text}
          onChange={combobox.onChange}
          onKeyDown={combobox.onKeyDown}
          onClick={combobox.open}
          onBlur={leave}
          className={`${controlLook} pe-9`}
        />
        <ListButton onPress={combobox.toggle} />
        {isOpen && (
          <ChoiceList
            id={`${id}-list`}
            label={label}
            choices={found}
            ifNone={reading ?? formWords.nothingFound}
            active={active}
            chosen={chosen}
            onChoose={combobox.choose}
          />
        )}
      </div>
    </FieldFrame>
  );
}

// Not in the tab order, because the keyboard opens the list from the field.
const ListButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={formWords.openList}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="absolute inset-y-0 inset-e-0 grid w-10 cursor-pointer place-items-center text-soft max-sm:w-11"
  >
    <Icon of={ChevronDown} size={16} />
  </button>
);
