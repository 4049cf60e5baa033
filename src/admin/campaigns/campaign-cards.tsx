import { X } from "lucide";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import type { Campaign } from "#contract/lookups.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Resource } from "#contract/records/resource.ts";
import { campaignsWords } from "#words/campaigns.ts";
import { type BackgroundList, useBackgroundList } from "../list/reading/read-in-background.ts";
import { formattedPrice } from "../money.ts";
import { lazyWhenIdle } from "../parts/lazy-part.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Aside, Overview, OverviewCard, Strip } from "../ui/layout/overview/overview.tsx";
import type { Activity } from "./activity.ts";
import { type CampaignFigures, type Prices, figuresOf } from "./campaign-figures.ts";
import { CampaignNews } from "./campaign-news.tsx";
import { useActivity } from "./use-activity.ts";

const text = campaignsWords;

const LatestChanges = lazyWhenIdle(() =>
  import("../changes/recent/latest-changes.tsx").then((module) => module.LatestChanges),
);

/** The categories of any campaign. Passed in, because features do not import each other. */
export type Categories = Resource<CampaignCategory, { accountId: number; adCampaignId: number }>;

type CampaignCardsProps = {
  campaigns: readonly Campaign[];
  categories: Categories;
  /** Removes a campaign; only for those that the user added. */
  onForget?: ((campaign: Campaign) => void) | undefined;
};

/** A card for each campaign: prices, numbers, and what this browser changed in it. The latest changes of all are below. */
export function CampaignCards({ campaigns, categories, onForget }: CampaignCardsProps) {
  const activity = useActivity();
  return (
    <>
      <Overview label={text.title}>
        {campaigns.map((campaign) => (
          <CampaignCard
            key={campaign.ad_campaign_id}
            campaign={campaign}
            categories={categories}
            activity={activity?.(campaign.ad_campaign_id)}
            onForget={onForget}
          />
        ))}
      </Overview>
      {/* Only once the journal is read, because the cards are shown also if it cannot be. */}
      <Suspense>{activity && <LatestChanges />}</Suspense>
    </>
  );
}

type CampaignCardProps = {
  campaign: Campaign;
  categories: Categories;
  activity: Activity | undefined;
  onForget: CampaignCardsProps["onForget"];
};

function CampaignCard({ campaign, categories, activity, onForget }: CampaignCardProps) {
  const { ad_campaign_id: adCampaignId, name } = campaign;
  const { accountId } = useSession();
  const [isSeen, setSeen] = useState(false);
  const quiet = useBackgroundList(categories, { accountId, adCampaignId }, isSeen);
  const list = useDeferredValue(quiet.list);
  const figures = useMemo(() => list && figuresOf(list), [list]);
  const isWhole = figures !== undefined && figures.read === figures.total;
  return (
    <OverviewCard
      title={<TextLink to={`/campaigns/${adCampaignId}`}>{name}</TextLink>}
      summary={isWhole ? text.activeOf(figures.active, figures.read) : text.number(adCampaignId)}
      share={isWhole && figures.read > 0 ? figures.active / figures.read : undefined}
      picture={<PriceDistribution name={name} figures={figures} isWhole={isWhole} reading={quiet} />}
      news={
        <CampaignNews
          adCampaignId={adCampaignId}
          activity={activity}
          unlisted={isWhole ? figures.unlisted : 0}
        />
      }
      actions={
        <>
          <MainAction adCampaignId={adCampaignId} isEmpty={isWhole && figures.read === 0} />
          {onForget && <IconButton icon={X} label={text.forget(name)} onClick={() => onForget(campaign)} />}
        </>
      }
      onSeen={() => setSeen(true)}
    />
  );
}

type PictureProps = {
  name: string;
  figures: CampaignFigures | undefined;
  isWhole: boolean;
  reading: Pick<BackgroundList<CampaignCategory>, "failure" | "retry">;
};

/** The distribution of the prices of a campaign, or why it is not known. */
function PriceDistribution({ name, figures, isWhole, reading: { failure, retry } }: PictureProps) {
  if (isWhole)
    return figures?.prices ? (
      <PriceStrip name={name} {...figures.prices} />
    ) : (
      <Aside>{text.noCategories}</Aside>
    );
  if (failure)
    return (
      <Aside>
        {text.notRead}{" "}
        <Button look="link" onClick={retry}>
          {text.readAgain(name)}
        </Button>
      </Aside>
    );
  return <Aside>{figures ? text.soFar(figures.read, figures.total) : text.notReadYet}</Aside>;
}

function PriceStrip({ name, least, median, most, bins, counts }: Prices & { name: string }) {
  const [lowest, middle, highest] = [formattedPrice(least), formattedPrice(median), formattedPrice(most)];
  const moneyAt = (bin: number) => formattedPrice(String((bins.from + bin * bins.width) / 100));
  const end = bins.isOpen ? text.orMore(moneyAt(bins.count - 1)) : highest;
  const nameOf = (count: number, bin: number) =>
    text.barOf(count, moneyAt(bin), bins.isOpen && bin === bins.count - 1 ? undefined : moneyAt(bin + 1));
  return (
    <Strip
      label={text.pricesOf(name, lowest, middle, highest)}
      bars={counts.map((count, bin) => ({ name: nameOf(count, bin), count }))}
      axis={lowest === highest ? ["", lowest, ""] : [lowest, text.median(middle), end]}
    />
  );
}

/** The main action on a campaign: to change its prices, or to add the first category. */
function MainAction({ adCampaignId, isEmpty }: { adCampaignId: number; isEmpty: boolean }) {
  const { mayWrite } = useSession();
  if (!mayWrite) return null;
  return isEmpty ? (
    <ButtonLink to={`/campaigns/${adCampaignId}/new`}>{text.addFirst}</ButtonLink>
  ) : (
    <ButtonLink to={`/campaigns/${adCampaignId}/reprice`}>{text.changePrices}</ButtonLink>
  );
}
