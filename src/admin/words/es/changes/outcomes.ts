import { inWords } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import type { outcomesWords as english } from "../../en/changes/outcomes.ts";
import { statusInWords } from "../records/enum-values.ts";
import { nameOfField } from "../records/field-names.ts";

const switched: Readonly<Record<string, string>> = { ACTIVE: "se activó", INACTIVE: "se desactivó" };

/** Within a sentence; acronyms and brands stay as they are. */
const inSentence = (name: string) =>
  name.replace(/^\p{Lu}\p{Ll}*(?= |$)/u, (word) => word.toLocaleLowerCase());

export const outcomesWords: typeof english = {
  priceSaved: (label, price) => `${label}: se guardó ${price}`,
  switched: (label, status) => `${label}: ${switched[status] ?? statusInWords(status)}`,
  allowed: (label, field, isOn) => `${label}: ${isOn ? "" : "ya no "}${inSentence(nameOfField(field))}`,
  fieldsSaved: (label, fields) =>
    `${label}: cambios guardados en ${inWords.format(fields.map(nameOfField).map(inSentence))}`,
  added: (label) => `Se agregó ${label}`,
  needsYou: (label, reason, why) => `${label}: ${inSentence(reason)}. ${why}`.trim(),
  ofRun: (title, outcome) => `${title}: ${outcome}`,
  runSaved: (title) => `Se guardó: ${title}`,
  savedCount: (count) => `${exact.format(count)} cambios guardados`,
};
