import cityTimezones from "city-timezones";

/** So many people make a city one that is looked for by its name. */
const minPopulation = 50_000;

type City = (typeof cityTimezones.cityMapping)[number];

/**
 * The larger cities of each time zone and at least its largest, by their places (in the United States: the state and its code), from the
 * package `city-timezones`. Zones, places and cities stand in the order of their people.
 */
export function zoneCitiesIn(): Record<string, string> {
  const known = cityTimezones.cityMapping.filter(({ timezone }) => timezone);
  const byZone = Map.groupBy(
    known.toSorted((a, b) => b.pop - a.pop),
    ({ timezone }) => timezone,
  );
  const zones = [...byZone].toSorted(([, a], [, b]) => peopleIn(b) - peopleIn(a));
  return Object.fromEntries(zones.map(([zone, cities]) => [zone, inOneText(cities)]));
}

const peopleIn = (cities: readonly City[]) => cities.reduce((sum, { pop }) => sum + pop, 0);

function inOneText(cities: readonly City[]): string {
  const larger = cities.filter(({ pop }, index) => index === 0 || pop >= minPopulation);
  return [...Map.groupBy(larger, placeOf)]
    .map(([place, some]) => `${place && `${place}: `}${[...new Set(some.map(({ city }) => city))].join("|")}`)
    .join("; ");
}

const placeOf = ({ iso2, province, state_ansi: code }: City) =>
  iso2 === "US" && code ? `${province} ${code}` : "";
