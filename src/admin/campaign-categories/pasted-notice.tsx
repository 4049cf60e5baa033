import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { Notice } from "../ui/notice.tsx";
import { workbenchWords } from "#words/workbench.ts";
import type { Pasted } from "./use-pasted.ts";

const text = workbenchWords;

type PastedNoticeProps = { pasted: Pasted; labelOf: (record: CampaignCategory) => string };

/** How many prices were pasted, and each that is none, by its line. */
export const PastedNotice = ({ pasted: { count, beyond, bad }, labelOf }: PastedNoticeProps) => (
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
);
