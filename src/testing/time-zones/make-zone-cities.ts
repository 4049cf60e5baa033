// Makes the cities of the time zones anew: node src/testing/time-zones/make-zone-cities.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { zoneCitiesIn } from "./zone-cities-in.ts";

const target = join(import.meta.dirname, "../../admin/contacts/form/zone-cities.ts");
const lines = Object.entries(zoneCitiesIn()).map(
  ([zone, cities]) => `  ${JSON.stringify(zone)}: ${JSON.stringify(cities)},`,
);
writeFileSync(
  target,
  `/** The larger cities of each time zone, by their places; the zones with the most people first. Made by make-zone-cities.ts from \`city-timezones\` (MIT licence, Kevin Roberts). */
export const zoneCities: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`,
);
