import { useState } from "react";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { isPersisting } from "../../account-storage.ts";
import { formattedPrice } from "../../money.ts";
import { inOwnFormat } from "../../money/number-formats.ts";
import { parseStored } from "../../storage/local-texts.ts";
import { Fold, Line, LineInput } from "../../ui/layout/workbench/workbench-layout.tsx";
import type { GuardRails } from "./doubts.ts";
import { type TypedRails, readRails } from "./typed-rails.ts";

const text = workbenchWords;

type RailsEditorProps = { rails: GuardRails; onChange: (rails: GuardRails) => void };

/** Edits the guard rails: prices beyond them must be confirmed, here and in their cells. */
export function RailsEditor({ rails, onChange }: RailsEditorProps) {
  // Input that is not a valid bound yet is stored as a draft, as it was typed.
  const draft = useDraftText("guard-rails", null);
  const [typed, setTyped] = useState<TypedRails>({
    floor: inOwnFormat(rails.floor ?? ""),
    ceiling: inOwnFormat(rails.ceiling ?? ""),
    step: inOwnFormat(rails.step ?? ""),
    ...parseStored<Partial<TypedRails>>(draft.typed),
  });
  const type = (changes: Partial<TypedRails>) => {
    const next = { ...typed, ...changes };
    const read = readRails(next);
    setTyped(next);
    onChange(read.rails);
    draft.type(Object.keys(read.refusals).length > 0 ? JSON.stringify(next) : undefined);
  };
  const { refusals } = readRails(typed);
  const [refusal] = Object.values(refusals);
  const field = (label: string, name: keyof TypedRails) => (
    <LineInput
      label={label}
      value={typed[name]}
      inputMode="decimal"
      aria-invalid={name in refusals}
      onChange={(event) => type({ [name]: event.target.value })}
    />
  );
  return (
    <Fold title={titleOf(rails)}>
      <Line note={refusal ?? text.railsHint(isPersisting())} needsYou={refusal !== undefined}>
        {field(text.floor, "floor")}
        {field(text.ceiling, "ceiling")}
        {field(text.railStep, "step")}
      </Line>
    </Fold>
  );
}

/** The bounds that are set, so that they are seen without opening them. */
function titleOf({ floor, ceiling, step }: GuardRails): string {
  const bounds = [
    ...(floor ? [text.railFloor(formattedPrice(floor))] : []),
    ...(ceiling ? [text.railCeiling(formattedPrice(ceiling))] : []),
    ...(step ? [text.railSteps(step)] : []),
  ];
  return bounds.length > 0 ? text.railsSet(bounds) : text.rails;
}
