import { exact } from "../../locale/formats.ts";
import { contactCount } from "./contacts.ts";

/** Whom we can reach, and how. */
export const reachWords = {
  title: "Reach",
  link: "Reach",
  count: contactCount,
  byChannel: "By channel",
  channel: "Channel",
  share: "Share",
  reachable: "Can be reached",
  unreachable: "Cannot be reached",
  unreached: (count: number, channel: string) => `${contactCount(count)} cannot be reached by ${channel}`,
  byDay: "Where it is day now",
  byDayHint: "Day is from 8 AM to 8 PM where the person is. Who has no time zone is not counted there.",
  figuresLead: "Each figure leads to those who cannot be reached.",
  lacking: "Agreed, but nothing to reach them by",
  notAgreed: "Not agreed",
  picture: (name: string, reachable: number, total: number) =>
    `${name}: ${exact.format(reachable)} of ${exact.format(total)} can be reached`,
  number: (count: number) => exact.format(count),
  byRole: "By role",
  role: "Role",
  all: "All",
  gaps: "Gaps",
  gap: (role: string, channel: string) => `No ${role} can be reached by ${channel}`,
  noGaps: "Every role can be reached by every channel.",
  outOfReach: (count: number) => `${contactCount(count)} cannot be reached at all`,
  seeOthers: (figure: string, role: string, channel: string) =>
    `${figure} ${role} can be reached by ${channel}, see the others`,
  reachedOf: (reached: number, count: number) => `${exact.format(reached)} of ${exact.format(count)}`,
};
