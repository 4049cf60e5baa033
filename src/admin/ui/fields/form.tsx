import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { formWords } from "#words/form.ts";
import { halfTypedOf } from "./half-typed.ts";
import { adoptStyles } from "../layout/adopt-styles.ts";
import { Mark } from "../text/mark.tsx";
import { Notice } from "../messages/notice.tsx";
import css from "./form.css?inline";

adoptStyles(css);

type FormProps<Typed extends FieldValues, Read> = {
  form: UseFormReturn<Typed, unknown, Read>;
  submit: (values: Read) => Promise<unknown>;
  isReadOnly?: boolean;
  /** Shown while it is submitted for noticeably long. */
  waiting?: string;
  children: ReactNode;
};

/**
 * Submits the values that the schema has parsed. Fields are disabled meanwhile. Errors are shown at their fields, or above all fields if they
 * belong to none of them. The first invalid field, or else a confirmation, gets the focus.
 */
export function Form<Typed extends FieldValues, Read>({
  form,
  submit,
  isReadOnly = false,
  waiting,
  children,
}: FormProps<Typed, Read>) {
  // Set before the schema parses anything, so that a double press submits once.
  const { isSubmitting, errors } = form.formState;
  const restoreFocus = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isSubmitting) restoreFocus.current?.();
  }, [isSubmitting]);
  const send = form.handleSubmit(async (values, event) => {
    // The field itself shows that its text is not a choice.
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
      <output className="flex h-8 items-center gap-1 text-soft in-[dialog]:empty:hidden">
        {isSubmitting && <Waiting sentence={waiting} />}
      </output>
    </form>
  );
}

const Waiting = ({ sentence = formWords.waiting }: { sentence: string | undefined }) => (
  <span className="animate-appear">
    <Mark state="waiting" label={sentence} /> <span aria-hidden>{sentence}</span>
  </span>
);

/** Any error with field errors, such as those that the client throws. */
type Refusal = { message: string; errors?: readonly { field: string; message: string }[] };

function showRefusal<Typed extends FieldValues, Read>(
  error: unknown,
  form: UseFormReturn<Typed, unknown, Read>,
  element: HTMLFormElement,
): void {
  const { message, errors = [] }: Refusal = error instanceof Error ? error : { message: formWords.failed };
  const elsewhere = errors.filter(({ field }) => !element.elements.namedItem(field));
  const atFields = errors.filter((wrong) => !elsewhere.includes(wrong));
  // Cast: the form has a field with that name.
  for (const wrong of atFields) form.setError(wrong.field as FieldPath<Typed>, { message: wrong.message });
  if (atFields.length > 0 && elsewhere.length === 0) return;
  const sentences = elsewhere.map((wrong) =>
    wrong.field ? `${wrong.field}: ${wrong.message}` : wrong.message,
  );
  form.setError("root.refusal", { message: sentences.join(" ") || message });
}

// A disabled fieldset cannot have the focus, so the form gets it meanwhile. Afterwards it moves to the first error, or back.
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
