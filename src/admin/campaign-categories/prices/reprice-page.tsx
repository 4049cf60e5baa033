import { Eye } from "lucide";
import { useState } from "react";
import type { Intent } from "../../money/typed-decimal.ts";
import { Ask } from "../../ui/messages/question.tsx";
import { useAnnouncedRun } from "../../changes/run/use-announced-run.ts";
import { useListAddress } from "../../list/view/use-list-address.ts";
import { listAddressOf, withParts } from "../../list-cache/list-query.ts";
import { EmptyList } from "../../list/list-states.tsx";
import { ListProgress } from "../../list/reading/list-progress.tsx";
import { useCampaignName } from "../../lookups/lookups.ts";
import { PageWithoutNames } from "../../lookups/page-without-names.tsx";
import { useSession } from "../../session/use-session.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/page/empty-state.tsx";
import { LargeSign } from "../../ui/layout/page/large-sign.tsx";
import { Notice } from "../../ui/messages/notice.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { useGoBack } from "../../ui/keyboard/use-go-back.ts";
import type { Outcome } from "../workbench/preview.ts";
import { Workbench } from "../workbench/workbench.tsx";
import { formWords } from "#words/form.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { AddCategoryLink } from "../add-category-link.tsx";
import { useNames } from "../names/use-names.ts";
import { useAreNamesRead } from "../names/read-names.ts";
import { campaignCategories } from "../campaign-category-resource.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { nameOfIds } from "../adding/chosen-ids.ts";
import { useChosenCategories } from "../adding/use-chosen-categories.ts";
import { type Pasted, usePasted } from "../sheet/use-pasted.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { repricingEdits } from "../workbench/repricing-edits.ts";

const text = workbenchWords;

/** The workbench for the categories that the address names: all matching, the selected, or those for which prices were pasted. */
export function RepricePage() {
  const campaign = useCampaignName(useAdCampaignId());
  const { mayWrite } = useSession();
  const back = useBack();
  if (mayWrite) return <Reprice campaign={campaign} back={back} />;
  return (
    <Page title={text.title} count={campaign}>
      <EmptyState
        sign={<LargeSign of={Eye} />}
        title={formWords.readOnly}
        action={<ButtonLink to={back}>{text.back}</ButtonLink>}
      >
        {formWords.readOnlyHint}
      </EmptyState>
    </Page>
  );
}

function Reprice({ campaign, back }: { campaign: string; back: string }) {
  const adCampaignId = useAdCampaignId();
  const { accountId } = useSession();
  const address = useListAddress();
  const names = useNames(adCampaignId);
  const areNamesRead = useAreNamesRead(adCampaignId);
  const chosen = useChosenCategories(adCampaignId, address, names);
  const [meant, setMeant] = useState<Intent>();
  const pasted = usePasted(address, chosen.records, meant);
  const start = useAnnouncedRun();
  const leave = useGoBack(back);
  const { view } = chosen;
  const rows = (pasted ?? chosen).records;
  if (!rows) return <Nothing title={text.gone} hint={text.goneHint} back={back} />;
  if (view.isReading)
    return (
      <Page title={text.title} count={campaign}>
        <ListProgress view={view} />
      </Page>
    );
  if (rows.length === 0 && !pasted) return <NoneChosen of={view.total} back={back} />;
  const count = text.inCampaign(campaign, text.countOf(rows.length, view.total));
  if (!areNamesRead) return <PageWithoutNames title={text.title} count={count} />;
  return (
    <Page title={text.title} count={count}>
      <SearchNotice notice={view.notice} />
      <PastedNotice pasted={pasted} labelOf={names.labelOf} onMeant={setMeant} />
      <Workbench
        records={rows}
        labelOf={names.labelOf}
        pasted={pasted?.prices}
        place={placeOf(adCampaignId, rows, pasted)}
        onConfirm={(sentence, outcomes, report) =>
          start(
            { underWay: announcementOf(outcomes) },
            sentence,
            { edits: repricingEdits(accountId, outcomes, chosen.confirmed, names.labelOf) },
            report,
          )
        }
        onLeave={leave}
      />
    </Page>
  );
}

/** The place of the drafts of the workbench for these rows. */
const placeOf = (adCampaignId: number, rows: readonly CampaignCategory[], pasted: Pasted | undefined) =>
  `campaigns/${adCampaignId}/reprice${pasted ? "/pasted" : ""}/${nameOfIds(rows.map(campaignCategories.idOf))}`;

const announcementOf = (outcomes: readonly Outcome[]): string =>
  outcomes.some(({ status }) => status)
    ? text.changingCategories(outcomes.length)
    : text.changing(outcomes.length);

/** The address of the list, without the selection. */
function useBack(): string {
  const { query } = useListAddress();
  return `/campaigns/${useAdCampaignId()}${listAddressOf(withParts(query, { only: "", paste: "", from: "" }))}`;
}

type NothingProps = { title: string; hint: string; back: string };

/** Says why there is nothing to reprice, with a link back. */
const Nothing = ({ title, hint, back }: NothingProps) => (
  <Page title={text.title}>
    <EmptyState title={title} action={<ButtonLink to={back}>{text.back}</ButtonLink>}>
      {hint}
    </EmptyState>
  </Page>
);

/** Nothing is selected, or there is nothing to select. */
function NoneChosen({ of, back }: { of: number; back: string }) {
  const adCampaignId = useAdCampaignId();
  if (of > 0) return <Nothing title={text.noneChosen} hint={text.noneChosenHint} back={back} />;
  return (
    <EmptyList
      page={text.title}
      of="campaignCategories"
      action={<AddCategoryLink adCampaignId={adCampaignId} />}
      importAt={`/campaigns/${adCampaignId}/import`}
    />
  );
}

/** Says if the search had to be widened, because everything that matches is repriced. */
const SearchNotice = ({ notice }: { notice: string | undefined }) => notice && <Notice>{notice}</Notice>;

type PastedNoticeProps = {
  pasted: Pasted | undefined;
  labelOf: (record: CampaignCategory) => string;
  onMeant: (meant: Intent) => void;
};

/** The number of pasted prices, the invalid ones by line, and a question about ambiguous ones. */
const PastedNotice = ({ pasted, labelOf, onMeant }: PastedNoticeProps) => {
  if (!pasted) return undefined;
  const { count, beyond, bad, question, unclear } = pasted;
  return (
    <>
      <Notice tone={bad.length + beyond > 0 ? "needs-you" : "info"}>
        <p>{text.pasted(count)}</p>
        {beyond > 0 && <p>{text.pastedMore(beyond)}</p>}
        {bad.length > 0 && <p>{text.pastedBad(bad.length)}</p>}
        <ul>
          {bad.map(({ line, record, typed, refusal }) => (
            <li key={line}>{text.pastedLine(line, labelOf(record), typed, refusal)}</li>
          ))}
        </ul>
      </Notice>
      {question && <Ask question={question} hint={text.pastedUnclear(unclear)} onAnswer={onMeant} />}
    </>
  );
};
