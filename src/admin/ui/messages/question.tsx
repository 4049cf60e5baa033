import { Button } from "../buttons/button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Notice } from "./notice.tsx";

/** A question that the user must answer before the work continues, and its possible answers. */
export type Question<Answer extends string = string> = {
  readonly asks: string;
  readonly answers: readonly (readonly [answer: Answer, label: string])[];
};

type AskProps<Answer extends string> = {
  question: Question<Answer>;
  /** What depends on the answer. */
  hint: string;
  onAnswer: (answer: Answer) => void;
};

/** Shows a question with a button for each answer. */
export const Ask = <Answer extends string>({ question, hint, onAnswer }: AskProps<Answer>) => (
  <Notice tone="needs-you">
    <p>{question.asks}</p>
    <p>{hint}</p>
    <DialogActions>
      {question.answers.map(([answer, label]) => (
        <Button key={answer} onClick={() => onAnswer(answer)}>
          {label}
        </Button>
      ))}
    </DialogActions>
  </Notice>
);
