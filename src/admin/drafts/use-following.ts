import { useEffect, useLayoutEffect, useReducer } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Fields } from "#contract/records/resource.ts";
import { halfTypedOf } from "../ui/fields/half-typed.ts";
import { differing, pick } from "./differing.ts";
import { fill } from "./fill.ts";
import type { FormDraft } from "./use-form-draft.ts";

/** The draft of a form that follows, and what the user saw in its fields where that is not what stands there by now. */
type FollowingDraft = FormDraft & { readonly sawElse: Fields };

/**
 * Has the fields of an open form that are not touched follow what stands there by `now`; one that the user is in, once it is left. While the
 * form is sent, none.
 */
export function useFollowing<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  draft: FormDraft,
  now: Typed,
): FollowingDraft {
  const { isSubmitting, defaultValues = {} } = form.formState;
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    document.addEventListener("focusout", look);
    return () => document.removeEventListener("focusout", look);
  }, []);
  // Before anything else happens: the press that leaves a field may submit the form.
  useLayoutEffect(() => {
    if (isSubmitting) return;
    const newer = differing(now, defaultValues);
    const typed = differing(form.getValues(), defaultValues);
    // What is stored as it was typed is no longer in question.
    const touched = { ...differing(typed, now), ...halfTypedOf(form.control).all(), ...draft.seen };
    const adopt = (name: Path<Typed>) => form.resetField(name, { defaultValue: now[name] });
    fill(form.control, () =>
      // The fields of a form have no fields in them: their names are their paths.
      Object.keys(newer)
        .filter((name) => !(name in touched) && !isWithin(name))
        .forEach((name) => adopt(name as Path<Typed>)),
    );
  });
  const saw: FieldValues = { ...defaultValues, ...draft.seen };
  return {
    ...draft,
    discard: () => draft.discard(now),
    sawElse: pick(saw, Object.keys(differing(saw, now))),
  };
}

const isWithin = (name: string) => document.activeElement?.getAttribute("name") === name;
