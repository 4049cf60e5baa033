import { campaignsWords } from "#words/campaigns.ts";
import { tallyWords } from "#words/changes/tally.ts";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Aside, Attention } from "../ui/layout/overview/overview.tsx";
import type { Activity } from "./activity.ts";

const text = campaignsWords;

type CampaignNewsProps = {
  adCampaignId: number;
  /** Undefined until the journal is read. */
  activity: Activity | undefined;
  /** Categories without a listing; 0 if none has one. */
  unlisted: number;
};

/** What this browser changed in a campaign this week, and what needs attention there. */
export const CampaignNews = ({ adCampaignId, activity, unlisted }: CampaignNewsProps) => (
  <>
    <Week activity={activity} />
    {activity && <Unfinished adCampaignId={adCampaignId} activity={activity} />}
    {unlisted > 0 && (
      <Aside>
        <TextLink to={`/campaigns/${adCampaignId}?listing=none`}>
          {text.unlistedCategories(unlisted)}
        </TextLink>
      </Aside>
    )}
  </>
);

/** The changes of this week, or the space for them until they are read. */
function Week({ activity }: Pick<CampaignNewsProps, "activity">) {
  const changes = activity && text.week(activity);
  if (!changes) return <p>{activity ? text.notThisWeek : "\u00a0"}</p>;
  return (
    <>
      <Aside>{text.thisWeek}</Aside>
      <p>{changes}</p>
    </>
  );
}

function Unfinished({ adCampaignId, activity }: { adCampaignId: number; activity: Activity }) {
  const { conflicts, refused, unclear, typed, unsent, saving } = activity;
  const needing = [
    [conflicts, text.conflicts],
    [refused, text.refused],
    [unclear, text.unclear],
    [unsent, tallyWords.unsent],
  ] as const;
  const sentences = needing.filter(([count]) => count > 0).map(([count, inWords]) => inWords(count));
  return (
    <>
      {sentences.length > 0 && (
        <Attention>
          <TextLink to="/changes">{sentences.join(" · ")}</TextLink>
        </Attention>
      )}
      {typed > 0 && (
        <Attention>
          <TextLink to={`/campaigns/${adCampaignId}`}>{tallyWords.toConfirm(typed)}</TextLink>
        </Attention>
      )}
      {saving > 0 && <Aside>{text.saving(saving)}</Aside>}
    </>
  );
}
