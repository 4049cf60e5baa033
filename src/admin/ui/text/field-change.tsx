import { marksWords } from "#words/changes/marks.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The old and the new value of a field, or one value if they are the same. With an arrow between them, and words for screen readers. */
export const FieldChange = ({ name, from, to }: { name: string; from: string; to: string }) => (
  <span className="block wrap-anywhere whitespace-normal figures">
    <span className="text-soft">{name}: </span>
    {from !== to && (
      <>
        <VisuallyHidden>{marksWords.from} </VisuallyHidden>
        <span className="text-soft line-through decoration-1">{from}</span>
        <span aria-hidden className="text-soft">
          {" → "}
        </span>
        <VisuallyHidden> {marksWords.to} </VisuallyHidden>
      </>
    )}
    <span className="font-medium">{to}</span>
  </span>
);
