import { useState } from "react";
import { settingsWords } from "#words/settings.ts";
import { wordedLocale } from "../locale/in-words.ts";
import { type LocaleSetting, browserTag, localeSetting } from "../locale/locale-setting.ts";
import { LabelledInput } from "../ui/controls/labelled-input.tsx";
import { LabelledSelect } from "../ui/controls/labelled-select.tsx";
import { FieldColumns } from "../ui/fields/field-columns.tsx";
import { Remark } from "../ui/layout/workbench/workbench-layout.tsx";
import { currencyCodes, formatChoices, samplesOf } from "./format-choices.ts";

const text = settingsWords;

type FormatFieldsProps = {
  setting: LocaleSetting;
  change: (changes: Partial<LocaleSetting>) => void;
  /** Whether the browser does not know the tag that is typed. */
  isUnknown: boolean;
};

const other = "other";

/** How figures and times are written: chosen by example, or by any tag that the browser knows. */
export function FormatFields({ setting, change, isUnknown }: FormatFieldsProps) {
  const [choices] = useState(() => formatChoices([localeSetting.locale, browserTag], localeSetting));
  const [currencies] = useState(currencyChoices);
  const [isTyped, setTyped] = useState(false);
  const { locale, currency, clock } = setting;
  const chosen = choices.find(([tag]) => tag === locale)?.[0];
  return (
    <>
      <FieldColumns>
        <LabelledSelect
          label={text.figures}
          value={isTyped ? other : (chosen ?? other)}
          choices={[...choices, [other, text.otherTag]]}
          onChoose={(tag) => {
            setTyped(tag === other);
            if (tag !== other) change({ locale: tag });
          }}
        />
        {(isTyped || !chosen) && (
          <LabelledInput
            label={text.tag}
            value={locale}
            aria-invalid={isUnknown}
            onChange={(event) => change({ locale: event.target.value.trim() })}
          />
        )}
        <LabelledSelect
          label={text.currency}
          value={currency}
          choices={currencies}
          onChoose={(code) => change({ currency: code })}
        />
        <LabelledSelect
          label={text.clock}
          value={clock ?? "locale"}
          choices={Object.entries(text.clocks)}
          onChoose={(cycle) => change({ clock: cycle === "h12" || cycle === "h23" ? cycle : undefined })}
        />
      </FieldColumns>
      <Remark>
        <output>{isUnknown ? text.unknownTag(locale) : text.sample(samplesOf(setting))}</output>
      </Remark>
    </>
  );
}

function currencyChoices() {
  const names = new Intl.DisplayNames(wordedLocale, { type: "currency" });
  return [...new Set([localeSetting.currency, ...currencyCodes])].map(
    (code) => [code, `${names.of(code) ?? code} (${code})`] as const,
  );
}
