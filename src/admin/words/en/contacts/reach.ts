import { fullHour } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import { contactCount } from "./contacts.ts";
import { roleInWords } from "../records/roles.ts";

/** Whom we can reach, and how. */
export const reachWords = {
  title: "Reach",
  link: "Reach",
  count: contactCount,
  byChannel: "By channel",
  channel: "Channel",
  share: "Share",
  reachable: "Can be reached",
  unreachable: "Can’t be reached",
  unreached: (count: number, channel: string) => `${contactCount(count)} can’t be reached by ${channel}`,
  byDay: "In daytime now",
  byDayHint: `Daytime is ${fullHour(8)}–${fullHour(20)} in the contact’s time zone. Contacts without a time zone aren’t counted.`,
  figuresLead: "Select a number to see who can’t be reached.",
  lacking: "Agreed, but no address or number",
  notAgreed: "Not agreed",
  picture: (name: string, reachable: number, total: number) =>
    `${name}: ${exact.format(reachable)} of ${exact.format(total)} can be reached`,
  number: (count: number) => exact.format(count),
  byRole: "By role",
  role: "Role",
  all: "All",
  gaps: "Coverage gaps",
  gap: (role: string, channel: string) => `No ${asAdjective(role)} contact can be reached by ${channel}`,
  noGaps: "Every role can be reached on every channel.",
  outOfReach: (count: number) => `${contactCount(count)} can’t be reached at all`,
  seeOthers: (figure: string, role: string, channel: string) =>
    `${roleInWords(role)}: ${figure} can be reached by ${channel}, see the others`,
  reachedOf: (reached: number, count: number) => `${exact.format(reached)} of ${exact.format(count)}`,
};

/** "on-call", before a noun. */
function asAdjective(role: string): string {
  const words = roleInWords(role);
  return words === words.toUpperCase() ? words : words.toLowerCase().replaceAll(" ", "-");
}
