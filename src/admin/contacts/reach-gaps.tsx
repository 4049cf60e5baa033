import { LinkList } from "../ui/link-list.tsx";
import { Section } from "../ui/section.tsx";
import { contactsWords } from "#words/contacts.ts";
import { reachWords } from "#words/reach.ts";
import type { Reach } from "./reach.ts";
import { rowsOutOfReach, rowsNotReachedBy } from "./reach-addresses.ts";

const text = reachWords;

/** The gaps, each leading to the contacts behind it. */
export const ReachGaps = ({ reach: { gaps, outOfReach } }: { reach: Reach }) => (
  <Section title={text.gaps} {...(gaps.length === 0 && { hint: text.noGaps })}>
    <LinkList
      links={[
        ...(outOfReach > 0 ? [[rowsOutOfReach, text.outOfReach(outOfReach)] as const] : []),
        ...gaps.map(
          ({ role, channel }) =>
            [rowsNotReachedBy(channel, role), text.gap(role, contactsWords.channelInWords(channel))] as const,
        ),
      ]}
    />
  </Section>
);
