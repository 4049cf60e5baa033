import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { RecordRow } from "../list/column.ts";
import { Switch } from "../ui/switch.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";

const text = campaignCategoriesWords;

/** The status as a switch with its word. A status that is not known here is shown as it is. */
export function StatusSwitch({ row }: { row: RecordRow<CampaignCategory> }) {
  const status = row.shown.target_status;
  if (status !== "ACTIVE" && status !== "INACTIVE") return status;
  return (
    <>
      <Switch
        label={text.statusOf(row.label)}
        checked={status === "ACTIVE"}
        onToggle={(isActive) => row.edit({ target_status: isActive ? "ACTIVE" : "INACTIVE" })}
        disabled={!row.mayWrite}
      />{" "}
      {text.status[status]} <ChangeMark change={row.changeOf("target_status")} />
    </>
  );
}
