import { Cell, NameCell } from "../ui/cell.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Row } from "../ui/row.tsx";
import { Section } from "../ui/section.tsx";
import { ShareBar } from "../ui/share-bar.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { contactsWords } from "#words/contacts.ts";
import { reachWords } from "#words/reach.ts";
import { rowsNotReachedBy } from "./reach-addresses.ts";
import { ReachedOf } from "./reached-of.tsx";
import type { Reach } from "./reach.ts";

const text = reachWords;

/** How many people each channel reaches, as a picture and in figures. */
export const ReachByChannel = ({ reach }: { reach: Reach }) => (
  <Section title={text.byChannel} hint={text.byDayHint}>
    <Table label={text.byChannel}>
      <TableHead>
        <HeaderCell width="7rem" pinned>
          {text.channel}
        </HeaderCell>
        <HeaderCell>{text.share}</HeaderCell>
        <HeaderCell width="8rem" numeric>
          {text.reachable}
        </HeaderCell>
        <HeaderCell width="10rem" numeric>
          {text.byDay}
        </HeaderCell>
        <HeaderCell width="16rem" numeric>
          {text.lacking}
        </HeaderCell>
        <HeaderCell width="7rem" numeric>
          {text.notAgreed}
        </HeaderCell>
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
              <ReachedOf reached={reachable} count={reach.count} others={rowsNotReachedBy(channel)} />
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
