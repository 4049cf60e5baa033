import { Cell, NameCell } from "../../ui/table/cell.tsx";
import { HeaderCell } from "../../ui/table/header-cell.tsx";
import { Row } from "../../ui/table/row.tsx";
import { Section } from "../../ui/layout/page/section.tsx";
import { Table, TableBody, TableHead } from "../../ui/table/table.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { reachWords } from "#words/contacts/reach.ts";
import { type Channel, channels } from "../channels.ts";
import type { Reach } from "./reach.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { rowsNotReachedBy } from "./reach-addresses.ts";

const text = reachWords;

/** The number of people of each role that each channel reaches. If it does not reach all, the others are linked. */
export const ReachByRole = ({ reach }: { reach: Reach }) => (
  <Section title={text.byRole} hint={text.figuresLead}>
    <Table label={text.byRole}>
      <TableHead>
        <HeaderCell pinned>{text.role}</HeaderCell>
        <HeaderCell numeric>{text.all}</HeaderCell>
        {channels.map((channel) => (
          <HeaderCell key={channel} numeric>
            {contactsWords.channels[channel]}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {reach.byRole.map((row) => (
          <Row key={row.role}>
            <NameCell>{roleInWords(row.role)}</NameCell>
            <Cell label={text.all} numeric>
              {text.number(row.count)}
            </Cell>
            {channels.map((channel) => (
              <Cell key={channel} label={contactsWords.channels[channel]} card="quarter" numeric>
                <ReachedOf
                  reached={row.reached[channel]}
                  count={row.count}
                  role={row.role}
                  channel={channel}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  </Section>
);

type ReachedOfProps = { reached: number; count: number; role: string; channel: Channel };

/** The number of people reached. If not all are, the others are linked. */
function ReachedOf({ reached, count, role, channel }: ReachedOfProps) {
  if (reached === count) return text.number(count);
  const figure = text.reachedOf(reached, count);
  return (
    <TextLink
      to={rowsNotReachedBy(channel, role)}
      aria-label={text.seeOthers(figure, role, contactsWords.channelInWords(channel))}
    >
      {figure}
    </TextLink>
  );
}
