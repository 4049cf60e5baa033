import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide";
import { type KeyboardEvent, useState } from "react";
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from "react-hook-form";
import { words } from "#admin/words/words.ts";
import { Icon } from "./icon.tsx";
import { FieldFrame, controlLook } from "./field.tsx";
import { type FieldProps, useField } from "./use-field.ts";

export type Choice = { value: string | number; label: string; detail?: string };

type ComboboxFieldProps<Values extends FieldValues, Read> = FieldProps<Values> & {
  form: { control: Control<Values, unknown, Read> };
  choices: readonly Choice[];
  /** Whether a text answers to what is typed; undefined where nothing is. */
  matcher: (typed: string) => ((text: string) => boolean) | undefined;
};

/** One of many choices, found by typing. */
export function ComboboxField<Values extends FieldValues, Read>(props: ComboboxFieldProps<Values, Read>) {
  const { form, name, label, hint, optional, choices, matcher } = props;
  const { id, error, control } = useField(props);
  const { ref, value: chosen, onChange, onBlur } = useController({ name, control: form.control }).field;
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Combobox.Root<Choice>
        name={name}
        items={choices}
        filter={({ label: called, detail = "" }, typed) => matcher(typed)?.(`${called} ${detail}`) ?? true}
        limit={mostShown}
        autoHighlight
        value={choices.find(({ value }) => value === chosen) ?? null}
        onValueChange={(choice) =>
          onChange((choice?.value ?? null) as FieldPathValue<Values, FieldPath<Values>>)
        }
      >
        <Combobox.InputGroup
          ref={(group) => setDialog(group?.closest("dialog") ?? null)}
          className="relative"
        >
          <Combobox.Input
            {...control}
            ref={ref}
            aria-required={!optional}
            autoComplete="off"
            spellCheck={false}
            onBlur={onBlur}
            onKeyDown={keepOnEscape}
            className={`${controlLook} pr-9`}
          />
          <Combobox.Trigger
            aria-label={words.form.openList}
            className="absolute inset-y-0 right-0 w-10 cursor-pointer place-items-center text-soft max-sm:w-11 inline-grid"
          >
            <Icon of={ChevronDown} size={16} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal container={dialog ?? undefined}>
          <Choices />
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}

// More than anyone reads; whoever looks further types another letter.
const mostShown = 100;

// Escape in a closed Base UI combobox erases its value.
function keepOnEscape(event: KeyboardEvent & { preventBaseUIHandler: () => void }): void {
  if (event.key === "Escape" && event.currentTarget.ariaExpanded !== "true") event.preventBaseUIHandler();
}

const Choices = () => (
  <Combobox.Positioner sideOffset={4} className="z-40 w-(--anchor-width)">
    <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] overflow-y-auto rounded-md border border-edge bg-sheet py-1 [box-shadow:var(--shadow-raised)]">
      <Combobox.Empty className="px-3 text-soft not-empty:py-2">{words.form.nothingFound}</Combobox.Empty>
      <Combobox.List>
        {(choice: Choice) => (
          <Combobox.Item
            key={choice.value}
            value={choice}
            className="flex min-h-8 cursor-pointer items-center gap-2 px-3 outline-none max-sm:min-h-11 data-highlighted:bg-accent-wash"
          >
            <span className="min-w-0 flex-1 py-1 break-words">{choice.label}</span>
            {choice.detail && <span className="text-xs text-soft figures">{choice.detail}</span>}
            <Combobox.ItemIndicator className="text-accent">
              <Icon of={Check} size={14} isBold />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Popup>
  </Combobox.Positioner>
);
