// Makes the data of the time zones anew: node src/testing/time-zones/make-zone-data.ts && npx oxfmt
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { zoneCitiesIn } from "./zone-cities-in.ts";
import { countryZonesIn, zoneNamesIn } from "./zone-data-in.ts";

const source = "Made by make-zone-data.ts from the data of the runtime (Unicode CLDR)";

write(
  "zone-cities.ts",
  "/** The larger cities of each time zone, by their places; the zones with the most people first. Made by make-zone-data.ts from `city-timezones` (MIT licence, Kevin Roberts). */",
  "zoneCities: Readonly<Record<string, string>>",
  zoneCitiesIn(),
);
write(
  "country-zones.ts",
  `/** The time zones of each country. ${source}, because asking a browser takes a fifth of a second. */`,
  "countryZones: Readonly<Record<string, string>>",
  countryZonesIn(),
);
write(
  "zone-names.ts",
  `/** By language: the time zones that have the same names and abbreviations. ${source}, because asking a browser takes half a second. */`,
  "zoneNames: Readonly<Record<string, Readonly<Record<string, string>>>>",
  zoneNamesIn(),
);

function write(file: string, comment: string, declaration: string, data: object): void {
  const target = join(import.meta.dirname, "../../admin/contacts/form", file);
  writeFileSync(target, `${comment}\nexport const ${declaration} = ${JSON.stringify(data, null, 2)};\n`);
}
