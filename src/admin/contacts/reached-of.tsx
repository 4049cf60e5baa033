import { TextLink } from "../ui/text-link.tsx";
import { contactsWords } from "#words/contacts.ts";
import { reachWords } from "#words/reach.ts";
import type { Channel } from "./channels.ts";
import { rowsNotReachedBy } from "./reach-addresses.ts";

const text = reachWords;

type ReachedOfProps = { reached: number; count: number; role: string; channel: Channel };

/** How many of how many are reached; where it is not all, the others are one click away. */
export function ReachedOf({ reached, count, role, channel }: ReachedOfProps) {
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
