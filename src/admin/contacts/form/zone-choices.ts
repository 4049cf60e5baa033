import { inSlices } from "../../storage/in-slices.ts";
import type { Choice } from "../../ui/fields/use-combobox.ts";
import { allZones, localTime, zoneBefore } from "./time-zones.ts";
import { readCountries } from "./zone-countries.ts";

/** By the name of today: what is shown beside it, and by what else it is found. */
export type ZoneFinds = ReadonlyMap<string, Pick<Choice, "detail" | "also">>;

let known: Promise<ZoneFinds> | undefined;

/** What tells the time zones apart beside their names, and by what else they are found: country, abbreviations, long names, offset. */
export const zoneFinds = () => (known ??= readFinds());

async function readFinds(): Promise<ZoneFinds> {
  const countries = await readCountries();
  const countryNames = new Intl.DisplayNames("en", { type: "region" });
  const now = new Date();
  const found = new Map<string, Pick<Choice, "detail" | "also">>();
  await inSlices(allZones(), (zone) => {
    const country = countries.get(zone);
    const offset = offsetOf(zone, now);
    const names = namesOf(zone, now);
    const also = [
      country && countryNames.of(country),
      zoneBefore(zone),
      ...names,
      ...names.map(initials),
      ...offsets(offset),
    ];
    found.set(zone, {
      detail: `${localTime(zone, now) ?? ""} ${offset}`,
      also: also.filter(Boolean).join(" "),
    });
  });
  return found;
}

const part = (zone: string, at: Date, style: "longOffset" | "longGeneric" | "long" | "short") =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** Such as "GMT+05:30". */
const offsetOf = (zone: string, at: Date) => part(zone, at, "longOffset").replace(/^GMT$/, "GMT+00:00");

/** An offset as people write it: "UTC+5:30", "+5:30", "+0530". */
function offsets(offset: string): string[] {
  const [, sign = "+", hours = "00", minutes = "00"] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const short = `${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
  return [offset, `UTC${short}`, `GMT${short}`, `UTC${sign}${hours}:${minutes}`, `${sign}${hours}${minutes}`];
}

/** "Central Time", "Central Standard Time", "Central Daylight Time", "CST". */
function namesOf(zone: string, now: Date): string[] {
  const [winter, summer] = [new Date(now.getFullYear(), 0, 15), new Date(now.getFullYear(), 6, 15)];
  return [
    part(zone, now, "longGeneric"),
    part(zone, winter, "long"),
    part(zone, summer, "long"),
    part(zone, winter, "short"),
    part(zone, summer, "short"),
  ];
}

const initials = (name: string) =>
  /^[\p{L} ]+$/u.test(name)
    ? name
        .split(" ")
        .map((word) => word.charAt(0))
        .join("")
    : "";
