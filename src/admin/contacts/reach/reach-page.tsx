import { useMemo, useState } from "react";
import { exactTotal, readCount } from "../../list-cache/list-data.ts";
import { recordsOf } from "../../list/reading/records-of.ts";
import { everything, useList } from "../../list/reading/use-list.ts";
import { useSession } from "../../session/use-session.ts";
import { EmptyList } from "../../list/list-states.tsx";
import { Failure } from "../../ui/messages/failure.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { listWords } from "#words/list/list.ts";
import { reachWords } from "#words/contacts/reach.ts";
import { NewContactLink } from "../new-contact-link.tsx";
import { contacts } from "../contact-resource.ts";
import { type Reach, reachOf } from "./reach.ts";
import { ReachByChannel } from "./reach-by-channel.tsx";
import { ReachByRole } from "./reach-by-role.tsx";
import { LinkList } from "../../ui/layout/link-list.tsx";
import { Section } from "../../ui/layout/page/section.tsx";
import { rowsNotReachedBy, rowsOutOfReach } from "./reach-addresses.ts";

const text = reachWords;

/** The page that shows how many contacts can be reached now, and by which channel. */
export function ReachPage() {
  const { accountId, mayWrite } = useSession();
  const { list, failure, retry } = useList(contacts, { accountId }, everything);
  const [now] = useState(() => new Date());
  const reach = useMemo(() => reachOf(recordsOf(list), now), [list, now]);
  if (list.total === 0)
    return (
      <EmptyList
        page={text.title}
        of="contacts"
        action={mayWrite && <NewContactLink />}
        importAt="/contacts/import"
      />
    );
  return (
    <Page title={text.title} count={text.count(reach.count)}>
      {failure && <Failure retry={retry}>{failure.message}</Failure>}
      <output>{readCount(list) < list.total && listWords.reading(readCount(list), exactTotal(list))}</output>
      <ReachByChannel reach={reach} />
      <ReachGaps reach={reach} />
      <ReachByRole reach={reach} />
    </Page>
  );
}

/** The gaps in reach, each linked to the contacts concerned. */
const ReachGaps = ({ reach: { gaps, outOfReach } }: { reach: Reach }) => (
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
