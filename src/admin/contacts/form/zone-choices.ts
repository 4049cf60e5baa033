import type { Contact } from "#contract/records/contact.ts";
import { recordLevels, textOfChoice } from "../../list/view/matching.ts";
import { language } from "#words/language.ts";
import { countryName } from "../../locale/country-name.ts";
import { forEachYielding } from "../../storage/yielding.ts";
import type { Choice } from "../../ui/fields/use-combobox.ts";
import { allZones, localTime, zoneBefore, zoneToday } from "./time-zones.ts";
import { zoneCities } from "./zone-cities.ts";
import { countryOfZone } from "./zone-countries.ts";
import { zoneNames } from "./zone-names.ts";

/** By the present name of a zone: the text beside it, and its search terms. */
export type ZoneSearchTerms = ReadonlyMap<string, Pick<Choice, "detail" | "also">>;

// English names and abbreviations of zones are known in every language.
const searchLanguages = new Set(["en", language]);

let known: Promise<ZoneSearchTerms> | undefined;

/** The texts beside the names of zones, and their search terms: country, abbreviations, long names, offset. */
export const zoneSearchTerms = () => (known ??= readSearchTerms());

/**
 * All zones, most likely first: those of the contacts, those of their countries (or else of the country of the browser), then those with the
 * most people.
 */
export function likelyZones(contacts: readonly Pick<Contact, "timezone">[]): string[] {
  const used = byFrequency(contacts.flatMap(({ timezone }) => (timezone ? [zoneToday(timezone)] : [])));
  const near = used.length > 0 ? used : [zoneToday(new Intl.DateTimeFormat().resolvedOptions().timeZone)];
  const nearCountries = byFrequency(near.flatMap((zone) => countryOfZone(zone) ?? []));
  const rankings = [
    ranksBy((zone) => used.indexOf(zone)),
    ranksBy((zone) => nearCountries.indexOf(countryOfZone(zone) ?? "")),
    ranksBy((zone) => byPopulation.indexOf(zone)),
  ];
  // The first ranking in which two zones differ decides.
  const compare = (a: string, b: string) => {
    const ranks = rankings.find((one) => one.get(a) !== one.get(b));
    return ranks ? (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) : 0;
  };
  return allZones().toSorted(compare);
}

/** The rank of each zone, computed once, because sorting compares every zone many times. A zone without an index comes last. */
const ranksBy = (indexOf: (zone: string) => number): ReadonlyMap<string, number> =>
  new Map(allZones().map((zone) => [zone, indexOf(zone) < 0 ? Infinity : indexOf(zone)]));

const byPopulation = Object.keys(zoneCities).map(zoneToday);

function byFrequency(names: readonly string[]): string[] {
  const groups = [...Map.groupBy(names, (name) => name).values()];
  return groups.toSorted((a, b) => b.length - a.length).flatMap(([name]) => name ?? []);
}

/** A match of a zone, by itself or by one of its cities. */
type ZoneMatch = { readonly choice: Choice; readonly text: string; readonly city?: string };

/** The zones that match a search: first by themselves, then by one of their cities, which is named. */
export function searchZones(choices: readonly Choice[], typed: string): readonly Choice[] {
  const levels = recordLevels(textOfMatch, typed);
  if (!levels) return choices;
  const all = choices.flatMap(searchableMatches);
  const exact = all.filter(levels.exact);
  const found = exact.length > 0 ? exact : all.filter(levels.parts);
  const bySelf = found.filter(({ city }) => city === undefined).map(({ choice }) => choice);
  const seen = new Set(bySelf.map(({ value }) => value));
  const byCity = found.flatMap(({ choice, city }) => {
    if (seen.has(choice.value)) return [];
    seen.add(choice.value);
    return [{ ...choice, label: `${choice.label} · ${city}` }];
  });
  return [...bySelf, ...byCity];
}

const textOfMatch = ({ text }: ZoneMatch) => text;

const matchesByChoice = new WeakMap<Choice, readonly ZoneMatch[]>();

function searchableMatches(choice: Choice): readonly ZoneMatch[] {
  const finds = matchesByChoice.get(choice) ?? [
    { choice, text: textOfChoice(choice) },
    ...(citiesOf.get(zoneToday(String(choice.value))) ?? []).map((city) => ({ choice, ...city })),
  ];
  matchesByChoice.set(choice, finds);
  return finds;
}

const codeOfState = / [A-Z]{2}$/;

const citiesOf = new Map(
  Object.entries(zoneCities).map(([zone, places]) => [
    zoneToday(zone),
    places.split("; ").flatMap((one) => {
      const [cities = "", place] = one.split(": ").toReversed();
      return cities.split("|").map((city) => ({
        city: place ? `${city}, ${place.replace(codeOfState, "")}` : city,
        text: place ? `${city} ${place}` : city,
      }));
    }),
  ]),
);

async function readSearchTerms(): Promise<ZoneSearchTerms> {
  const now = new Date();
  const found = new Map<string, Pick<Choice, "detail" | "also">>();
  await forEachYielding(allZones(), (zone) => {
    const country = countryOfZone(zone);
    const offset = offsetOf(zone, now);
    const names = namesOf.get(zone) ?? [];
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

/** The offset in English, such as "GMT+05:30", which is parsed below. */
const offsetOf = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace(/^GMT$/, "GMT+00:00") ?? "";

/** The usual spellings of an offset: "UTC+5:30", "+5:30", "+0530". */
function offsets(offset: string): string[] {
  const [, sign = "+", hours = "00", minutes = "00"] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const short = `${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
  return [offset, `UTC${short}`, `GMT${short}`, `UTC${sign}${hours}:${minutes}`, `${sign}${hours}${minutes}`];
}

/** The names and abbreviations of each zone: "Central Time", "Central Standard Time", "Central Daylight Time", "CST". */
const namesOf = new Map<string, string[]>();
for (const spoken of searchLanguages)
  for (const [names, zones] of Object.entries(zoneNames[spoken] ?? {}))
    for (const zone of zones.split(" "))
      namesOf.set(zone, [...(namesOf.get(zone) ?? []), ...names.split("|")]);

const initials = (name: string) =>
  /^[\p{L} ]+$/u.test(name)
    ? name
        .split(" ")
        .map((word) => word.charAt(0))
        .join("")
    : "";
