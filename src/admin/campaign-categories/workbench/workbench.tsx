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
import { Picture } from "./picture.tsx";
import { type Outcome, type Preview, type PricedRow, type Wish, previewOf, pricedRows } from "./preview.ts";
import type { Rule } from "./step.ts";
import { RailsEditor } from "./rails-editor.tsx";
import { StepsEditor } from "./steps-editor.tsx";
import { SummaryFigures } from "./summary-figures.tsx";
import { sentenceOf, summaryOf } from "./summary.ts";
import { type ReadWish, type TypedWish, readWish, useTypedWish } from "./use-wish.ts";

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
  const { wish, change: setWish, leftOut, leaveOut, backSince, discard, forget } = useTypedWish(place);
  const [rails, setRails] = useGuardRails();
  const [picked, setPicked] = useState<readonly Outcome[]>();
  useFocusAfterPress();
  const read = readWish(wish);
  const { preview, rule, isBehind } = usePreview(records, { wish, rails, pasted });
  const included = useMemo(
    () =>
      leftOut.size === 0
        ? preview.changed
        : preview.changed.filter(({ record }) => !leftOut.has(record.ad_campaign_category_id)),
    [preview, leftOut],
  );
  // Pasted prices change each price differently, so the sentence does not restate the steps.
  const readBack = { ...rule, ...(pasted && { steps: [] }) };
  const leave = () => {
    forget();
    onLeave();
  };
  const confirm = (sentence: string, report: Report) => onConfirm(sentence, included, report).then(leave);
  return (
    <>
      {backSince !== undefined && <RestoredNotice since={backSince} onDiscard={discard} />}
      <Columns>
        <div>
          <RuleEditor wish={wish} read={read} rails={rails} onWish={setWish} onRails={setRails} />
          <Proposal
            preview={preview}
            included={included}
            rule={readBack}
            rails={rails}
            toFix={toFixIn(read)}
            isBehind={isBehind}
            labelOf={labelOf}
            onConfirm={confirm}
            onCancel={leave}
            onLeave={onLeave}
          />
        </div>
        <Beside>
          <Picture preview={useDeferredValue(preview)} onPick={setPicked} />
        </Beside>
      </Columns>
      <OutcomeParts
        preview={preview}
        picked={picked}
        labelOf={labelOf}
        leftOut={leftOut}
        onLeftOut={leaveOut}
        order={wish.order}
        onOrder={(order) => setWish({ ...wish, order })}
      />
    </>
  );
}

type RuleEditorProps = {
  wish: TypedWish;
  read: ReadWish;
  rails: GuardRails;
  onWish: (wish: TypedWish) => void;
  onRails: (rails: GuardRails) => void;
};

/** The fields of the rule. */
const RuleEditor = ({ wish, read, rails, onWish, onRails }: RuleEditorProps) => (
  <RuleFields label={text.what}>
    <StepsEditor
      wish={wish}
      read={read.steps}
      onChange={onWish}
      finish={
        <FinishEditor
          typed={wish.finish}
          read={read.finish}
          onChange={(finish) => onWish({ ...wish, finish })}
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
  toFix: ToFix | undefined;
  /** Whether the preview is behind the input. */
  isBehind: boolean;
  onConfirm: (sentence: string, report: Report) => Promise<unknown>;
  /** Discards the input, and leaves. */
  onCancel: () => void;
};

/** The sentence about what will be sent, with buttons to send and to cancel. */
function Proposal(props: ProposalProps) {
  const { preview, included, rule, rails, toFix, isBehind, labelOf, onConfirm, onCancel, onLeave } = props;
  const summary = useMemo(() => summaryOf(included), [included]);
  const effect = useMemo(() => effectOf(included, rails), [included, rails]);
  const sentence = sentenceOf(summary, rule);
  if (toFix) return <NotYet toFix={toFix} onLeave={onLeave} />;
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
              isBehind={isBehind}
              mustAgree={text.agree(effect.slips, effect.capped, effect.isLarge)}
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

type ToFix = { readonly message: string; readonly why: string };

/** The first invalid field. */
function toFixIn({ steps, finish: { refusals } }: ReadWish): ToFix | undefined {
  const index = steps.findIndex((step) => step && "refusal" in step);
  const step = steps[index];
  if (step && "refusal" in step) return { message: text.fixStep(index + 1), why: step.refusal };
  const [why] = Object.values(refusals);
  return why === undefined ? undefined : { message: text.fixFinish, why };
}

/** Takes the place of the proposal while a field is invalid. Its button says which one. */
function NotYet({ toFix: { message, why }, onLeave }: { toFix: ToFix; onLeave: () => void }) {
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

type Wished = {
  wish: TypedWish;
  rails: GuardRails;
  pasted: ReadonlyMap<number, TypedPrice> | undefined;
};

/** The preview and its rule, computed in deferred renders, so that they never delay typing. */
function usePreview(records: readonly CampaignCategory[], { wish, rails, pasted }: Wished): Previewed {
  const rows = useMemo(() => pricedRows(records), [records]);
  useEffect(() => warmUp(rows), [rows]);
  const { steps, finish, status } = wish;
  const now = JSON.stringify({ steps, finish, status });
  const typed = useDeferredValue(now);
  const previewed = useMemo(() => {
    // True by construction: serialized just above.
    const deferred = JSON.parse(typed) as Pick<TypedWish, "steps" | "finish" | "status">;
    const { rule } = readWish(deferred);
    const wished = rule ? { ...rule, status: deferred.status || undefined, pasted } : nothingWished;
    return { preview: previewOf(rows, wished, boundsOf(rails)), rule: wished };
  }, [rows, typed, rails, pasted]);
  return { ...previewed, isBehind: typed !== now };
}

type Previewed = { preview: Preview; rule: Rule; isBehind: boolean };

const nothingWished: Wish = { steps: [], finish: {}, status: undefined, pasted: undefined };

/** Computes some rows in advance, so that the code is compiled before the first keystroke. */
function warmUp(rows: readonly PricedRow[]): () => void {
  const some = rows.slice(0, 2000);
  const timer = setTimeout(() => {
    for (const percent of ["1", "2.5", "-3"]) {
      const wish: Wish = { ...nothingWished, steps: [{ is: "percent", percent }] };
      const { changed } = previewOf(some, wish, boundsOf({}));
      summaryOf(changed);
      effectOf(changed, {});
    }
  });
  return () => clearTimeout(timer);
}
