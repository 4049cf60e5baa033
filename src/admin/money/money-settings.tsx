import { useState } from "react";
import { moneyWords } from "#words/money.ts";
import { type MoneySetting, formattedPrice, keepMoneySetting, moneySetting } from "../money.ts";
import { LabelledSelect } from "../ui/controls/labelled-select.tsx";
import { Popover } from "../ui/buttons/popover.tsx";
import { Stack } from "../ui/layout/stack.tsx";
import { Remark } from "../ui/layout/workbench-layout.tsx";
import { asWritten } from "./figures.ts";

const text = moneyWords;
const locales = ["en-US", "en-GB", "en-IN", "de-DE", "fr-FR", "sv-SE"];
const currencies = ["USD", "EUR", "GBP", "INR", "SEK", "CAD", "AUD", "CHF", "NOK", "DKK"];

/** How money is shown and read in this browser. */
export function MoneySettings() {
  const [isForgotten, setForgotten] = useState(false);
  const choose = (changes: Partial<MoneySetting>) => {
    // What was typed elsewhere is kept as a draft: the page can begin anew with the other figures.
    if (keepMoneySetting(changes)) location.reload();
    else setForgotten(true);
  };
  return (
    <Popover label={text.figures}>
      <Stack>
        <LabelledSelect
          label={text.locale}
          value={moneySetting.locale}
          choices={locales.map((locale) => [locale, asWritten("1234567.5", locale)])}
          onChoose={(locale) => choose({ locale })}
        />
        <LabelledSelect
          label={text.currency}
          value={moneySetting.currency}
          choices={currencies.map((currency) => [currency, currency])}
          onChoose={(currency) => choose({ currency })}
        />
      </Stack>
      <Remark>{text.meanwhile(formattedPrice("1234.5"))}</Remark>
      <Remark>{isForgotten ? text.figuresForgotten : text.figuresHint}</Remark>
    </Popover>
  );
}
