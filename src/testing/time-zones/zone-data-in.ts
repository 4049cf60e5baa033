import { allZones, zoneToday } from "#admin/contacts/form/time-zones.ts";
import { languages } from "#contract/console/look.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The zones of each country, by its ISO 3166 code, from the data of the runtime. A zone of several countries belongs to the first. */
export function countryZonesIn(): Record<string, string> {
  const countries = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const zone of zonesOf(code)) if (!countries.has(zone)) countries.set(zone, code);
  return inGroups([...countries].map(([zone, code]) => [code, zone]));
}

/** Codes of former countries ("DD") have no zones, because the runtime maps them to present ones. */
function zonesOf(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`);
  return locale.region === code ? (locale.getTimeZones?.() ?? []).map(zoneToday) : [];
}

/** By language: the zones by all their names, such as "Central Time|Central Standard Time|Central Daylight Time|CST|CDT". */
export const zoneNamesIn = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    languages.map(({ tag }) => [tag, inGroups(allZones().map((zone) => [namesOf(zone, tag), zone]))]),
  );

// One year, so that the data stay the same.
const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

function namesOf(zone: string, tag: string): string {
  const inStyle = (timeZoneName: "longGeneric" | "long" | "short") => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName });
    return [winter, summer].map((time) => format.formatToParts(time).find(isName)?.value ?? "");
  };
  return [...new Set((["longGeneric", "long", "short"] as const).flatMap(inStyle))].join("|");
}

const isName = ({ type }: Intl.DateTimeFormatPart) => type === "timeZoneName";

const inGroups = (pairs: readonly (readonly [name: string, zone: string])[]): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(pairs, ([name]) => name)].map(([name, group]) => [
      name,
      group.map(([, zone]) => zone).join(" "),
    ]),
  );
