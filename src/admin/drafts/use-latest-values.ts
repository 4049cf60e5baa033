import { useEffect, useLayoutEffect, useReducer } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Fields } from "#contract/records/resource.ts";
import { halfTypedOf } from "../ui/fields/half-typed.ts";
import { differing, pick } from "./differing.ts";
import { setProgrammatically } from "./programmatic.ts";
import type { FormDraft } from "./use-form-draft.ts";

/** `outdated` has the values that the user saw in fields whose saved value has changed since. */
type LatestDraft = FormDraft & { readonly outdated: Fields };

/**
 * Updates untouched fields of an open form when the record changes: to `now`, the values of the record. A field that has the focus is updated
 * once it is left, and none is while the form is submitted.
 */
export function useLatestValues<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  draft: FormDraft,
  now: Typed,
): LatestDraft {
  const { isSubmitting, defaultValues = {} } = form.formState;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener("focusout", rerender);
    return () => document.removeEventListener("focusout", rerender);
  }, []);
  // Not in a passive effect: the press that leaves a field may also submit the form.
  useLayoutEffect(() => {
    if (isSubmitting) return;
    const newer = differing(now, defaultValues);
    const typed = differing(form.getValues(), defaultValues);
    // A field whose typed value is the saved one by now counts as untouched.
    const touched = { ...differing(typed, now), ...halfTypedOf(form.control).all(), ...draft.seen };
    const adopt = (name: Path<Typed>) => form.resetField(name, { defaultValue: now[name] });
    setProgrammatically(form.control, () =>
      // These forms have no nested fields, so a name is a path.
      Object.keys(newer)
        .filter((name) => !(name in touched) && !hasFocus(name))
        .forEach((name) => adopt(name as Path<Typed>)),
    );
  });
  const seen: FieldValues = { ...defaultValues, ...draft.seen };
  return {
    ...draft,
    discard: () => draft.discard(now),
    outdated: pick(seen, Object.keys(differing(seen, now))),
  };
}

const hasFocus = (name: string) => document.activeElement?.getAttribute("name") === name;
