import type { ComponentProps, ReactNode } from "react";
import { LabelledInput } from "../../controls/labelled-input.tsx";
import { LabelledSelect } from "../../controls/labelled-select.tsx";
import { adoptStyles } from "../adopt-styles.ts";
import chevron from "../summary-chevron.css?inline";
import css from "./workbench.css?inline";

adoptStyles(chevron);
adoptStyles(css);

/** Two columns if there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="wb-columns">{children}</div>
);

/** The shorter of two columns, which stays visible while the other is scrolled. */
export const Beside = ({ children }: { children: ReactNode }) => <div className="wb-beside">{children}</div>;

/** The fields of a rule, in one line if there is room. Content that they expand has a separate line. */
export const RuleFields = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="wb-rule">
    {children}
  </section>
);

/** The steps of a rule, in order: a single one in the line of the rule, several below each other. */
export const Steps = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari does not treat a list without markers as a list
  <ol role="list" className="wb-steps">
    {children}
  </ol>
);

/** A button aligned with fields that have labels above them. */
export const InLine = ({ children }: { children: ReactNode }) => <div className="wb-in-line">{children}</div>;

/** The main actions of a page, at the bottom of the window if it is large enough. */
export const Foot = ({ children }: { children: ReactNode }) => <div className="wb-foot">{children}</div>;

/** A section with a small heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="wb-heading">{title}</h2>
    {children}
  </section>
);

/** A sentence that says what is about to be done. Screen readers announce it whenever it changes. */
export const Sentence = ({ children }: { children: string }) => (
  <p role="status" className="wb-sentence">
    {children}
  </p>
);

/** A few summary figures in one line. */
export const Figures = ({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) =>
  figures.length > 0 && (
    <dl className="wb-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

type TogglesProps<Name extends string> = {
  label: string;
  choices: readonly (readonly [name: Name, label: string])[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** A toggle between a few views of the same rows. */
export const Toggles = <Name extends string>({ label, choices, chosen, onChoose }: TogglesProps<Name>) => (
  <div role="group" aria-label={label} className="wb-toggles">
    {choices.map(([name, choiceLabel]) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {choiceLabel}
      </button>
    ))}
  </div>
);

/** One of several charts, and the toggle between them. */
export const Charts = <Name extends string>({
  children,
  ...toggles
}: TogglesProps<Name> & { children: ReactNode }) => (
  <div className="wb-charts">
    <Toggles {...toggles} />
    {children}
  </div>
);

/** The line above the rows: the toggle between their parts, the actions on them, and at the end their order. */
export const RowsLine = ({ children }: { children: ReactNode }) => (
  <div className="wb-rows-line">{children}</div>
);

/** A list of lines of fields. */
export const Lines = ({ children }: { children: ReactNode }) => <ol className="wb-lines">{children}</ol>;

/** Fields side by side, with a note about them. */
export const Line = ({
  note,
  needsYou = false,
  children,
}: {
  note?: string | undefined;
  needsYou?: boolean;
  children: ReactNode;
}) => (
  <>
    <div className="wb-line">{children}</div>
    {note && <Note needsYou={needsYou}>{note}</Note>}
  </>
);

type StepLineProps = {
  /** The field for the kind of the step. */
  kind: ReactNode;
  /** The fields for its details. */
  children: ReactNode;
  /** The actions on the whole line. */
  actions: ReactNode;
  note?: string | undefined;
  needsYou?: boolean;
};

/** One of several steps: its kind, its details and its actions. */
export const StepLine = ({ kind, children, actions, note, needsYou = false }: StepLineProps) => (
  <>
    <div className="wb-step">
      {kind}
      <div className="wb-fields">{children}</div>
      <div className="wb-actions">{actions}</div>
    </div>
    {note && <Note needsYou={needsYou}>{note}</Note>}
  </>
);

const Note = ({ needsYou, children }: { needsYou: boolean; children: string }) => (
  <p className="wb-note" data-tone={needsYou ? "needs-you" : undefined}>
    {children}
  </p>
);

type FoldProps = {
  title: string;
  /** Whether the content may be long, so that it scrolls in its own area. */
  isLong?: boolean;
  children: ReactNode;
};

/** Collapsed content; the title says what it is. */
export const Fold = ({ title, isLong = false, children }: FoldProps) => (
  <details className="wb-fold">
    <summary>{title}</summary>
    <div className={isLong ? "wb-scroll" : undefined}>{children}</div>
  </details>
);

/** A short field of a line. */
export const LineInput = (props: ComponentProps<typeof LabelledInput>) => (
  <div className="wb-short">
    <LabelledInput spellCheck={false} {...props} />
  </div>
);

/** A select in a line. */
export const LineSelect = <Choice extends string>(props: ComponentProps<typeof LabelledSelect<Choice>>) => (
  <div className="wb-wide">
    <LabelledSelect {...props} />
  </div>
);

/** An explanation below a section. */
export const Remark = ({ children }: { children: ReactNode }) => <p className="wb-note">{children}</p>;
