import { clockIn } from "../../locale/in-words.ts";

// Some browsers use names that the tz database has renamed. Each pair is one zone: its present name, then the older one.
const renamed: readonly (readonly [today: string, before: string])[] = [
  ["Africa/Asmara", "Africa/Asmera"],
  ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
  ["America/Argentina/Catamarca", "America/Catamarca"],
  ["America/Argentina/Cordoba", "America/Cordoba"],
  ["America/Argentina/Jujuy", "America/Jujuy"],
  ["America/Argentina/Mendoza", "America/Mendoza"],
  ["America/Atikokan", "America/Coral_Harbour"],
  ["America/Indiana/Indianapolis", "America/Indianapolis"],
  ["America/Kentucky/Louisville", "America/Louisville"],
  ["America/Nuuk", "America/Godthab"],
  ["Asia/Ho_Chi_Minh", "Asia/Saigon"],
  ["Asia/Kathmandu", "Asia/Katmandu"],
  ["Asia/Kolkata", "Asia/Calcutta"],
  ["Asia/Yangon", "Asia/Rangoon"],
  ["Atlantic/Faroe", "Atlantic/Faeroe"],
  ["Europe/Kyiv", "Europe/Kiev"],
  ["Pacific/Chuuk", "Pacific/Truk"],
  ["Pacific/Kanton", "Pacific/Enderbury"],
  ["Pacific/Pohnpei", "Pacific/Ponape"],
];
const todayOf = new Map(renamed.map(([today, before]) => [before, today]));
const beforeOf = new Map(renamed);

/** The present name of a zone; the same for all of its names. */
export function zoneToday(name: string): string {
  const known = todays.get(name) ?? todayOf.get(name) ?? renamedBy(name);
  todays.set(name, known);
  return known;
}

const todays = new Map<string, string>();

function renamedBy(name: string): string {
  try {
    const canonical = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    return todayOf.get(canonical) ?? canonical;
  } catch {
    return name;
  }
}

/** The older name of a zone, if it was renamed. */
export const zoneBefore = (today: string): string | undefined => beforeOf.get(today);

/** The present names of all zones that this browser knows. */
export const allZones = (): string[] => [
  ...new Set([...Intl.supportedValuesOf("timeZone").map((name) => todayOf.get(name) ?? name), "UTC"]),
];

/** The display name of a zone: "America/New York". */
export const zoneTitle = (name: string) => name.replaceAll("_", " ");

/** The short display name of a zone: "New York". */
export const zonePlace = (name: string) => zoneTitle(name.slice(name.lastIndexOf("/") + 1));

/** The local time, such as "10:42 AM"; undefined for a zone that this browser does not know. */
export const localTime = (zone: string, at: Date): string | undefined => clocks(zone)?.format(at);

/** The local hour, 0 to 23; undefined for a zone that this browser does not know. */
export function hourThere(zone: string, at: Date): number | undefined {
  const hour = hours(zone)?.format(at);
  return hour === undefined ? undefined : Number(hour);
}

const clocks = oncePerZone(clockIn);

// Not for display: its digits are parsed.
const hours = oncePerZone(
  (timeZone) => new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }),
);

/** Caches an object for each zone; undefined for a zone that this browser does not know. */
function oncePerZone<Made>(make: (zone: string) => Made): (zone: string) => Made | undefined {
  const known = new Map<string, Made | undefined>();
  return (zone) => {
    if (!known.has(zone)) known.set(zone, madeFor(zone, make));
    return known.get(zone);
  };
}

function madeFor<Made>(zone: string, make: (zone: string) => Made): Made | undefined {
  try {
    return make(zone);
  } catch {
    return undefined;
  }
}
