import { useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { ConfirmRun, type Report } from "../../bulk/confirm-run.tsx";
import type { TypedPrice } from "../../money/typed-price.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/messages/dialog-actions.tsx";
import { Notice } from "../../ui/messages/notice.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { Beside, Columns, Foot, RuleFields, Sentence } from "../../ui/layout/workbench/workbench-layout.tsx";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { type GuardRails, boundsOf } from "./doubts.ts";
import { effectOf } from "./effect.ts";
import { useGuardRails } from "./guard-rails.ts";
import { FinishEditor } from "./finish-editor.tsx";
import { OutcomeParts } from "./outcome-parts.tsx";
import { PriceCharts } from "./price-charts.tsx";
import {
  type Outcome,
  type Preview,
  type PricedRow,
  type Repricing,
  previewOf,
  pricedRows,
} from "./preview.ts";
import type { Rule } from "./step.ts";
import { RailsEditor } from "./rails-editor.tsx";
import { StepsEditor } from "./steps-editor.tsx";
import { SummaryFigures } from "./summary-figures.tsx";
import { sentenceOf, summaryOf } from "./summary.ts";
import {
  type ReadRepricing,
  type TypedRepricing,
  readRepricing,
  useTypedRepricing,
} from "./use-typed-repricing.ts";

const text = workbenchWords;

type WorkbenchProps = {
  /** The selected records, with pending changes applied. */
  records: readonly CampaignCategory[];
  labelOf: (record: CampaignCategory) => string;
  /** Pasted prices, by record. */
  pasted?: ReadonlyMap<number, TypedPrice> | undefined;
  /** The place of its drafts. */
  place: string;
  /** Sends the changes; resolves once they are persisted. */
  onConfirm: (sentence: string, outcomes: readonly Outcome[], report: Report) => Promise<unknown>;
  onLeave: () => void;
};

/** Edits a rule and previews its effect row by row. Nothing is sent before the user confirms. */
export function Workbench({ records, labelOf, pasted, place, onConfirm, onLeave }: WorkbenchProps) {
  const input = useTypedRepricing(place);
  const { repricing, change: setRepricing, leftOut } = input;
  const [rails, setRails] = useGuardRails();
  const [picked, setPicked] = useState<readonly Outcome[]>();
  useFocusAfterPress();
  const read = readRepricing(repricing);
  const { preview, rule, isStale } = usePreview(records, { repricing, rails, pasted });
  const included = useMemo(() => withoutLeftOut(preview.changed, leftOut), [preview, leftOut]);
  // Pasted prices change each price differently, so the sentence does not restate the steps.
  const readBack = { ...rule, ...(pasted && { steps: [] }) };
  const leave = () => {
    input.forget();
    onLeave();
  };
  const confirm = (sentence: string, report: Report) => onConfirm(sentence, included, report).then(leave);
  return (
    <>
      {input.backSince !== undefined && <RestoredNotice since={input.backSince} onDiscard={input.discard} />}
      <Columns>
        <div>
          <RuleEditor
            repricing={repricing}
            read={read}
            rails={rails}
            onRepricing={setRepricing}
            onRails={setRails}
          />
          <Proposal
            preview={preview}
            included={included}
            rule={readBack}
            rails={rails}
            invalidField={firstInvalidField(read)}
            isStale={isStale}
            labelOf={labelOf}
            onConfirm={confirm}
            onCancel={leave}
            onLeave={onLeave}
          />
        </div>
        <Beside>
          <PriceCharts preview={useDeferredValue(preview)} onPick={setPicked} />
        </Beside>
      </Columns>
      <OutcomeParts
        preview={preview}
        picked={picked}
        labelOf={labelOf}
        leftOut={leftOut}
        onLeftOut={input.leaveOut}
        order={repricing.order}
        onOrder={(order) => setRepricing({ ...repricing, order })}
      />
    </>
  );
}

const withoutLeftOut = (outcomes: readonly Outcome[], leftOut: ReadonlySet<number>) =>
  leftOut.size === 0
    ? outcomes
    : outcomes.filter(({ record }) => !leftOut.has(record.ad_campaign_category_id));

type RuleEditorProps = {
  repricing: TypedRepricing;
  read: ReadRepricing;
  rails: GuardRails;
  onRepricing: (repricing: TypedRepricing) => void;
  onRails: (rails: GuardRails) => void;
};

/** The fields of the rule. */
const RuleEditor = ({ repricing, read, rails, onRepricing, onRails }: RuleEditorProps) => (
  <RuleFields label={text.what}>
    <StepsEditor
      repricing={repricing}
      read={read.steps}
      onChange={onRepricing}
      finish={
        <FinishEditor
          typed={repricing.finish}
          read={read.finish}
          onChange={(finish) => onRepricing({ ...repricing, finish })}
        />
      }
      rails={<RailsEditor rails={rails} onChange={onRails} />}
    />
  </RuleFields>
);

type RestoredNoticeProps = { since: number; onDiscard: () => void };

/** Says that an earlier rule for the same rows was restored, so that nobody sends it unseen. */
const RestoredNotice = ({ since, onDiscard }: RestoredNoticeProps) => (
  <Notice
    action={
      <Button look="link" onClick={onDiscard}>
        {text.discardRule}
      </Button>
    }
  >
    {text.ruleIsBack(since)}
  </Notice>
);

type ProposalProps = Pick<WorkbenchProps, "labelOf" | "onLeave"> & {
  preview: Preview;
  included: readonly Outcome[];
  /** The rule that its sentence restates. */
  rule: Rule;
  rails: GuardRails;
  /** The field to correct before anything can be sent. */
  invalidField: InvalidField | undefined;
  /** Whether the preview is behind the input. */
  isStale: boolean;
  onConfirm: (sentence: string, report: Report) => Promise<unknown>;
  /** Discards the input, and leaves. */
  onCancel: () => void;
};

/** The sentence about what will be sent, with buttons to send and to cancel. */
function Proposal(props: ProposalProps) {
  const { preview, included, rule, rails, invalidField, isStale, labelOf, onConfirm, onCancel, onLeave } =
    props;
  const summary = useMemo(() => summaryOf(included), [included]);
  const effect = useMemo(() => effectOf(included, rails), [included, rails]);
  const sentence = sentenceOf(summary, rule);
  if (invalidField) return <InvalidRule invalidField={invalidField} onLeave={onLeave} />;
  return (
    <>
      <Sentence>{included.length > 0 ? `${sentence}.` : whyNothing(preview)}</Sentence>
      {included.length > 0 ? (
        <>
          <SummaryFigures
            summary={summary}
            effect={effect}
            labelOf={labelOf}
            leftOut={preview.changed.length - included.length}
          />
          <Foot>
            <ConfirmRun
              what={effect}
              isStale={isStale}
              mustAgree={text.agree(effect.doubts, effect.capped, effect.isLarge)}
              onConfirm={(report) => onConfirm(sentence, report)}
              onCancel={onCancel}
            >
              {text.send(included.length)}
            </ConfirmRun>
          </Foot>
        </>
      ) : (
        <Foot>
          <DialogActions>
            <Button onClick={onLeave}>{text.back}</Button>
          </DialogActions>
        </Foot>
      )}
    </>
  );
}

type InvalidField = { readonly message: string; readonly why: string };

/** The first invalid field. */
function firstInvalidField({ steps, finish: { refusals } }: ReadRepricing): InvalidField | undefined {
  const index = steps.findIndex((step) => step && "refusal" in step);
  const step = steps[index];
  if (step && "refusal" in step) return { message: text.fixStep(index + 1), why: step.refusal };
  const [why] = Object.values(refusals);
  return why === undefined ? undefined : { message: text.fixFinish, why };
}

/** Takes the place of the proposal while a field is invalid. Its button says which one. */
function InvalidRule({
  invalidField: { message, why },
  onLeave,
}: {
  invalidField: InvalidField;
  onLeave: () => void;
}) {
  const id = useId();
  return (
    <>
      <Sentence>{message}</Sentence>
      <Foot>
        <DialogActions hint={<span id={id}>{why}</span>}>
          <Button look="primary" disabled aria-describedby={id}>
            {text.sendNothing}
          </Button>
          <Button onClick={onLeave}>{text.back}</Button>
        </DialogActions>
      </Foot>
    </>
  );
}

function whyNothing({ changed, refused: [refused] }: Preview): string {
  if (changed.length > 0) return text.allLeftOut;
  return refused?.refusal ? text.allRefused(refused.refusal) : text.nothing;
}

type PreviewInput = {
  repricing: TypedRepricing;
  rails: GuardRails;
  pasted: ReadonlyMap<number, TypedPrice> | undefined;
};

/** The preview and its rule, computed in deferred renders, so that they never delay typing. */
function usePreview(
  records: readonly CampaignCategory[],
  { repricing, rails, pasted }: PreviewInput,
): Previewed {
  const rows = useMemo(() => pricedRows(records), [records]);
  useEffect(() => warmUp(rows), [rows]);
  const { steps, finish, status } = repricing;
  const now = JSON.stringify({ steps, finish, status });
  const typed = useDeferredValue(now);
  const previewed = useMemo(() => {
    // True by construction: serialized just above.
    const deferred = JSON.parse(typed) as Pick<TypedRepricing, "steps" | "finish" | "status">;
    const { rule } = readRepricing(deferred);
    const previewedRule = rule ? { ...rule, status: deferred.status || undefined, pasted } : noRepricing;
    return { preview: previewOf(rows, previewedRule, boundsOf(rails)), rule: previewedRule };
  }, [rows, typed, rails, pasted]);
  return { ...previewed, isStale: typed !== now };
}

type Previewed = { preview: Preview; rule: Rule; isStale: boolean };

const noRepricing: Repricing = { steps: [], finish: {}, status: undefined, pasted: undefined };

/** Computes some rows in advance, so that the code is compiled before the first keystroke. */
function warmUp(rows: readonly PricedRow[]): () => void {
  const some = rows.slice(0, 2000);
  const timer = setTimeout(() => {
    for (const percent of ["1", "2.5", "-3"]) {
      const repricing: Repricing = { ...noRepricing, steps: [{ is: "percent", percent }] };
      const { changed } = previewOf(some, repricing, boundsOf({}));
      summaryOf(changed);
      effectOf(changed, {});
    }
  });
  return () => clearTimeout(timer);
}
