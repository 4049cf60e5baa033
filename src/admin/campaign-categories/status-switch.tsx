import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { RecordRow } from "../list/column.ts";
import { WordedSwitch } from "../ui/switch.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";

const text = campaignCategoriesWords;

/** The status as a switch with its word. A status that is not known here is shown as it is. */
export function StatusSwitch({ row }: { row: RecordRow<CampaignCategory> }) {
  const status = row.shown.target_status;
  if (status !== "ACTIVE" && status !== "INACTIVE") return status;
  return (
    <>
      <WordedSwitch
        label={text.statusOf(row.label)}
        word={text.status[status]}
        checked={status === "ACTIVE"}
        onToggle={(isActive) => row.edit({ target_status: isActive ? "ACTIVE" : "INACTIVE" })}
        disabled={!row.mayWrite}
      />{" "}
      <ChangeMark change={row.changeOf("target_status")} />
    </>
  );
}
