import { ChangeMark } from "../changes/change-mark.tsx";
import type { Change } from "../changes/change.ts";
import { markOf } from "../changes/marks.ts";
import { Switch } from "../ui/switch.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";

type StatusSwitchProps = {
  status: string;
  of: string;
  mayWrite: boolean;
  change: Change | undefined;
  onStatus: (isActive: boolean) => void;
};

const text = campaignCategoriesWords;

/** The status as a switch with its word. A status that is not known here is shown as it is. */
export function StatusSwitch({ status, of, mayWrite, change, onStatus }: StatusSwitchProps) {
  const mark = markOf(change);
  if (status !== "ACTIVE" && status !== "INACTIVE") return status;
  return (
    <>
      <Switch
        label={text.statusOf(of)}
        checked={status === "ACTIVE"}
        onToggle={onStatus}
        disabled={!mayWrite}
      />{" "}
      {text.status[status]} {mark && <ChangeMark change={change} />}
    </>
  );
}
