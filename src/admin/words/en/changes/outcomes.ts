import { inWords } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import { statusInWords } from "../records/enum-values.ts";
import { nameOfField } from "../records/field-names.ts";

const switched: Readonly<Record<string, string>> = { ACTIVE: "activated", INACTIVE: "deactivated" };

/** Within a sentence; acronyms and brands stay as they are. */
const inSentence = (name: string) =>
  name.replace(/^\p{Lu}\p{Ll}*(?= |$)/u, (word) => word.toLocaleLowerCase());

/** What became of what the user did, as it is spoken: always by the name of the record. */
export const outcomesWords = {
  priceSaved: (label: string, price: string) => `${label}: ${price} saved`,
  switched: (label: string, status: string) => `${label}: ${switched[status] ?? statusInWords(status)}`,
  allowed: (label: string, field: string, isOn: boolean) =>
    `${label}: ${isOn ? nameOfField(field) : nameOfField(field).replace(/allowed$/, "no longer allowed")}`,
  fieldsSaved: (label: string, fields: readonly string[]) =>
    `${label}: ${inWords.format(fields.map(nameOfField).map(inSentence))} saved`,
  added: (label: string) => `${label} was added`,
  needsYou: (label: string, reason: string, why: string) => `${label}: ${inSentence(reason)}. ${why}`.trim(),
  ofRun: (title: string, outcome: string) => `${title}: ${outcome}`,
  runSaved: (title: string) => `Saved: ${title}`,
  savedCount: (count: number) => `${exact.format(count)} changes saved`,
};
