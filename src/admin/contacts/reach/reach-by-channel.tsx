import { Cell, NameCell } from "../../ui/table/cell.tsx";
import { HeaderCell } from "../../ui/table/header-cell.tsx";
import { Row } from "../../ui/table/row.tsx";
import { Section } from "../../ui/layout/page/section.tsx";
import { ShareBar } from "../../ui/charts/share-bar.tsx";
import { Table, TableBody, TableHead } from "../../ui/table/table.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { reachWords } from "#words/contacts/reach.ts";
import type { Channel } from "../channels.ts";
import { rowsNotReachedBy } from "./reach-addresses.ts";
import type { Reach } from "./reach.ts";

const text = reachWords;

const figures = [
  [text.reachable, "clamp(5.5rem, 10vw, 8rem)"],
  [text.unreachable, "clamp(5.5rem, 10vw, 8rem)"],
  [text.byDay, "clamp(6rem, 12vw, 10rem)"],
  [text.lacking, "clamp(9rem, 18vw, 16rem)"],
  [text.notAgreed, "clamp(5rem, 9vw, 7rem)"],
] as const;

/** The number of people that each channel reaches, as a chart and a table. */
export const ReachByChannel = ({ reach }: { reach: Reach }) => (
  <Section title={text.byChannel} hint={text.byDayHint}>
    <Table label={text.byChannel}>
      <TableHead>
        <HeaderCell width="clamp(5.5rem, 9vw, 7rem)" pinned>
          {text.channel}
        </HeaderCell>
        <HeaderCell>{text.share}</HeaderCell>
        {figures.map(([title, width]) => (
          <HeaderCell key={title} width={width} numeric>
            {title}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {reach.byChannel.map(({ channel, reachable, lacking, byDay, ...others }) => (
          <Row key={channel}>
            <NameCell>{contactsWords.channels[channel]}</NameCell>
            <Cell>
              <ShareBar
                label={text.picture(contactsWords.channels[channel], reachable, reach.count)}
                shares={[
                  { tone: "full", count: reachable },
                  { tone: "needs-you", count: lacking },
                  { tone: "none", count: others["not-agreed"] },
                ]}
              />
            </Cell>
            <Cell label={text.reachable} card="half" numeric>
              {text.reachedOf(reachable, reach.count)}
            </Cell>
            <Cell label={text.unreachable} card="half" numeric>
              <Unreached count={reach.count - reachable} channel={channel} />
            </Cell>
            <Cell label={text.byDay} card="half" numeric>
              {text.number(byDay)}
            </Cell>
            <Cell label={text.lacking} card="half" numeric>
              {text.number(lacking)}
            </Cell>
            <Cell label={text.notAgreed} card="half" numeric>
              {text.number(others["not-agreed"])}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </Section>
);

/** The number of people that a channel does not reach, linked to their list. */
const Unreached = ({ count, channel }: { count: number; channel: Channel }) =>
  count === 0 ? (
    text.number(count)
  ) : (
    <TextLink
      to={rowsNotReachedBy(channel)}
      aria-label={text.unreached(count, contactsWords.channelInWords(channel))}
    >
      {text.number(count)}
    </TextLink>
  );
