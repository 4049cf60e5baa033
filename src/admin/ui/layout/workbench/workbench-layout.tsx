import type { ComponentProps, ReactNode } from "react";
import { LabelledInput } from "../../controls/labelled-input.tsx";
import { LabelledSelect } from "../../controls/labelled-select.tsx";
import { adoptStyles } from "../adopt-styles.ts";
import chevron from "../summary-chevron.css?inline";
import css from "./workbench.css?inline";

adoptStyles(chevron);
adoptStyles(css);

/** Two parts side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="wb-columns">{children}</div>
);

/** The shorter of two columns: it stays in sight while the other is scrolled. */
export const Beside = ({ children }: { children: ReactNode }) => <div className="wb-beside">{children}</div>;

/** The fields of a rule, in one line as far as there is room; what opens in it takes a line of its own. */
export const RuleFields = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="wb-rule">
    {children}
  </section>
);

/** Steps that are done one after the other: one in the line of its rule, several below each other. */
export const Steps = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without a mark Safari takes it for no list
  <ol role="list" className="wb-steps">
    {children}
  </ol>
);

/** A button in line with fields that have labels above them. */
export const InLine = ({ children }: { children: ReactNode }) => <div className="wb-in-line">{children}</div>;

/** What leads on from a page, at the foot of the window where that is high and wide enough. */
export const Foot = ({ children }: { children: ReactNode }) => <div className="wb-foot">{children}</div>;

/** A part of a page under a small heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="wb-heading">{title}</h2>
    {children}
  </section>
);

/** What is about to be done, in one plain sentence. It is said again whenever it changes. */
export const Sentence = ({ children }: { children: string }) => (
  <p role="status" className="wb-sentence">
    {children}
  </p>
);

/** A few figures that sum things up, in one line. */
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
  choices: readonly (readonly [name: Name, says: string])[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** One of a few views of the same rows. */
export const Toggles = <Name extends string>({ label, choices, chosen, onChoose }: TogglesProps<Name>) => (
  <div role="group" aria-label={label} className="wb-toggles">
    {choices.map(([name, says]) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {says}
      </button>
    ))}
  </div>
);

/** Lines of fields, one below the other. */
export const Lines = ({ children }: { children: ReactNode }) => <ol className="wb-lines">{children}</ol>;

/** Fields beside each other, and what there is to say about them. */
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
  /** The field that says what is done. */
  kind: ReactNode;
  /** The fields that say how. */
  children: ReactNode;
  /** What can be done with the line as a whole. */
  actions: ReactNode;
  note?: string | undefined;
  needsYou?: boolean;
};

/** One of several steps: what, how, and what can be done with it. */
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
  /** Whether it may be long: then it is scrolled in itself. */
  isLong?: boolean;
  children: ReactNode;
};

/** What is there for whoever wants it: the title says what, the rest opens. */
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

/** One of a few choices, in a line. */
export const LineSelect = <Choice extends string>(props: ComponentProps<typeof LabelledSelect<Choice>>) => (
  <div className="wb-wide">
    <LabelledSelect {...props} />
  </div>
);

/** What is explained below a part. */
export const Remark = ({ children }: { children: ReactNode }) => <p className="wb-note">{children}</p>;
