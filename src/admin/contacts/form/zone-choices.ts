import { language } from "#words/language.ts";
import { countryName } from "../../locale/country-name.ts";
import { inSlices } from "../../storage/in-slices.ts";
import type { Choice } from "../../ui/fields/use-combobox.ts";
import { allZones, localTime, zoneBefore } from "./time-zones.ts";
import { readCountries } from "./zone-countries.ts";

/** By the name of today: what is shown beside it, and by what else it is found. */
export type ZoneFinds = ReadonlyMap<string, Pick<Choice, "detail" | "also">>;

// Zones are known by their English names and abbreviations whatever the page speaks.
const spokenHere = new Set(["en", language]);

let known: Promise<ZoneFinds> | undefined;

/** What tells the time zones apart beside their names, and by what else they are found: country, abbreviations, long names, offset. */
export const zoneFinds = () => (known ??= readFinds());

async function readFinds(): Promise<ZoneFinds> {
  const countries = await readCountries();
  const now = new Date();
  const found = new Map<string, Pick<Choice, "detail" | "also">>();
  await inSlices(allZones(), (zone) => {
    const country = countries.get(zone);
    const offset = offsetOf(zone, now);
    const names = [...spokenHere].flatMap((spoken) => namesOf(zone, now, spoken));
    const also = [
      country && countryName(country),
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

type NameStyle = "longOffset" | "longGeneric" | "long" | "short";

const part = (zone: string, at: Date, style: NameStyle, spoken = "en") =>
  new Intl.DateTimeFormat(spoken, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** Such as "GMT+05:30": by its English form, which is read below. */
const offsetOf = (zone: string, at: Date) => part(zone, at, "longOffset").replace(/^GMT$/, "GMT+00:00");

/** An offset as people write it: "UTC+5:30", "+5:30", "+0530". */
function offsets(offset: string): string[] {
  const [, sign = "+", hours = "00", minutes = "00"] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const short = `${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
  return [offset, `UTC${short}`, `GMT${short}`, `UTC${sign}${hours}:${minutes}`, `${sign}${hours}${minutes}`];
}

/** "Central Time", "Central Standard Time", "Central Daylight Time", "CST". */
function namesOf(zone: string, now: Date, spoken: string): string[] {
  const [winter, summer] = [new Date(now.getFullYear(), 0, 15), new Date(now.getFullYear(), 6, 15)];
  return [
    part(zone, now, "longGeneric", spoken),
    part(zone, winter, "long", spoken),
    part(zone, summer, "long", spoken),
    part(zone, winter, "short", spoken),
    part(zone, summer, "short", spoken),
  ];
}

const initials = (name: string) =>
  /^[\p{L} ]+$/u.test(name)
    ? name
        .split(" ")
        .map((word) => word.charAt(0))
        .join("")
    : "";
