import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { formWords } from "#words/form.ts";
import { halfTypedOf } from "./half-typed.ts";
import { Mark } from "../text/mark.tsx";
import { Notice } from "../messages/notice.tsx";

type FormProps<Typed extends FieldValues, Read> = {
  form: UseFormReturn<Typed, unknown, Read>;
  submit: (values: Read) => Promise<unknown>;
  isReadOnly?: boolean;
  children: ReactNode;
};

/**
 * Submits what the schema has read. Fields rest while it is under way; a refusal stands at the fields that it names, and above them all
 * where it names none that are here; the first wrong field, or else what is asked, has the focus.
 */
export function Form<Typed extends FieldValues, Read>({
  form,
  submit,
  isReadOnly = false,
  children,
}: FormProps<Typed, Read>) {
  // It begins with the press, before the schema has read anything: whoever presses twice submits once.
  const { isSubmitting, errors } = form.formState;
  const restoreFocus = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isSubmitting) restoreFocus.current?.();
  }, [isSubmitting]);
  const send = form.handleSubmit(async (values, event) => {
    // Its field says that a text is no choice yet.
    if (!halfTypedOf(form.control).isEmpty()) return;
    try {
      await submit(values);
    } catch (error) {
      // Only a form is submitted.
      showRefusal(error, form, event?.target as HTMLFormElement);
    }
  });
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    restoreFocus.current = focusKeeper(event.currentTarget);
    void send(event);
  };
  const refusal = errors.root?.["refusal"]?.message;
  return (
    <form noValidate tabIndex={-1} className="outline-none" onSubmit={onSubmit}>
      {isReadOnly && <Notice>{formWords.readOnly}</Notice>}
      {refusal && <Notice tone="refused">{refusal}</Notice>}
      <fieldset disabled={isSubmitting || isReadOnly} aria-busy={isSubmitting} className="contents">
        {children}
      </fieldset>
      <output className="mt-3 flex h-5 items-center gap-1 text-soft in-[dialog]:empty:hidden">
        {isSubmitting && (
          <span className="animate-appear">
            <Mark state="waiting" says={formWords.saving} /> {formWords.waiting}
          </span>
        )}
      </output>
    </form>
  );
}

/** Any failure that names wrong fields, as the client of the service throws them. */
type Refusal = { message: string; errors?: readonly { field: string; message: string }[] };

function showRefusal<Typed extends FieldValues, Read>(
  error: unknown,
  form: UseFormReturn<Typed, unknown, Read>,
  element: HTMLFormElement,
): void {
  const { message, errors = [] }: Refusal = error instanceof Error ? error : { message: formWords.failed };
  const elsewhere = errors.filter(({ field }) => !element.elements.namedItem(field));
  const atFields = errors.filter((wrong) => !elsewhere.includes(wrong));
  // The form has a control of that name.
  for (const wrong of atFields) form.setError(wrong.field as FieldPath<Typed>, { message: wrong.message });
  if (atFields.length > 0 && elsewhere.length === 0) return;
  const sentences = elsewhere.map((wrong) =>
    wrong.field ? `${wrong.field}: ${wrong.message}` : wrong.message,
  );
  form.setError("root.refusal", { message: sentences.join(" ") || message });
}

// A disabled fieldset takes no focus: the form has it meanwhile, and afterwards it goes to what is wrong, or back to where it was.
function focusKeeper(element: HTMLFormElement): () => void {
  const before = document.activeElement;
  element.focus({ preventScroll: true });
  return () => {
    const needing = element.querySelector("[aria-invalid=true]") ?? element.querySelector("[data-asks]");
    const target = needing ?? before;
    if (!needing) element.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
    if (target instanceof HTMLElement && element.isConnected)
      target.focus({ preventScroll: target !== needing });
  };
}
