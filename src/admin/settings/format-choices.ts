import { momentFormat } from "../locale/in-words.ts";
import type { LocaleSetting } from "../locale/locale-setting.ts";
import { moneyFormat } from "../money.ts";

const keptTags =
  "en-US es-US en-GB en-CA fr-CA es-MX es-ES pt-BR de-DE de-CH de-AT fr-FR fr-CH it-IT nl-NL pl-PL sv-SE nb-NO da-DK fi-FI pt-PT tr-TR en-IN hi-IN ja-JP ko-KR zh-CN ar-EG he-IL vi-VN".split(
    " ",
  );

/** Always the same moment: its day can be no month, and its hour needs both clocks to be told. */
const someMoment = new Date(2026, 0, 25, 14, 30).getTime();

/** What a price and a moment look like in a setting. */
export const samplesOf = (setting: LocaleSetting): { price: string; moment: string } => ({
  price: moneyFormat(setting).format(1234567.5),
  moment: momentFormat(setting).format(someMoment),
});

/** The tags to choose from, each with its example: the given ones first, and of those that look alike the first one. */
export function formatChoices(
  first: readonly string[],
  setting: LocaleSetting,
): (readonly [tag: string, example: string])[] {
  const byExample = new Map<string, string>();
  for (const locale of [...first, ...keptTags]) {
    const { price, moment } = samplesOf({ ...setting, locale });
    const example = `${price} · ${moment}`;
    if (!byExample.has(example)) byExample.set(example, locale);
  }
  return [...byExample].map(([example, tag]) => [tag, example] as const);
}

/** The currencies to choose from, by their code and name. */
export const currencyCodes = ["USD", "EUR", "GBP", "INR", "SEK", "CAD", "AUD", "CHF", "NOK", "DKK", "MXN"];
