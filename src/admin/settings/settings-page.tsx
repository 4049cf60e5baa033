import { type FormEvent, useState } from "react";
import { type Look, languages } from "#contract/console/look.ts";
import { language } from "#words/language.ts";
import { settingsWords } from "#words/settings.ts";
import {
  type LocaleSetting,
  keepLocaleSetting,
  localeSetting,
  supportedTag,
} from "../locale/locale-setting.ts";
import { Button } from "../ui/buttons/button.tsx";
import { LabelledSelect, choicesIn } from "../ui/controls/labelled-select.tsx";
import { FieldColumns } from "../ui/fields/field-columns.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { Page } from "../ui/layout/page/page.tsx";
import { Section } from "../ui/layout/page/section.tsx";
import { FormatFields } from "./format-fields.tsx";
import { keepLook } from "./keep-look.ts";

const text = settingsWords;

/** How the console speaks and looks in this browser. */
export function SettingsPage() {
  const [setting, setSetting] = useState<LocaleSetting>(localeSetting);
  const [look, setLook] = useState<Look>(lookOfPage);
  const [isForgotten, setForgotten] = useState(false);
  const locale = supportedTag(setting.locale);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!locale) return;
    const isKept = [keepLocaleSetting({ ...setting, locale }), keepLook(look)].every(Boolean);
    // What was typed elsewhere is kept as a draft: the page can begin anew with the other settings.
    if (isKept) location.reload();
    else setForgotten(true);
  };
  return (
    <Page title={text.title}>
      <form noValidate onSubmit={save}>
        <Section title={text.general}>
          <LookFields look={look} change={(changes) => setLook({ ...look, ...changes })} />
        </Section>
        <Section title={text.formats} hint={text.formatsHint}>
          <FormatFields
            setting={setting}
            change={(changes) => setSetting({ ...setting, ...changes })}
            isUnknown={!locale}
          />
        </Section>
        {isForgotten && <Notice tone="needs-you">{text.notKept}</Notice>}
        <Button type="submit" look="primary" disabled={!locale}>
          {text.save}
        </Button>
      </form>
    </Page>
  );
}

/** The look of this page: the service has written into it what the cookie says. */
const lookOfPage = (): Look => ({ ...(document.documentElement.dataset as Look), language });

type LookFieldsProps = { look: Look; change: (changes: Look) => void };

const LookFields = ({ look, change }: LookFieldsProps) => (
  <FieldColumns>
    <LabelledSelect
      label={text.language}
      value={look.language ?? language}
      choices={languages
        .filter(({ tag, isDraft }) => !isDraft || tag === language)
        .map(({ tag, name }) => [tag, name])}
      onChoose={(tag) => change({ language: tag })}
    />
    <LabelledSelect
      label={text.theme}
      value={look.theme ?? "system"}
      choices={choicesIn(text.themes)}
      onChoose={(theme) => change({ theme: theme === "light" || theme === "dark" ? theme : undefined })}
    />
    <LabelledSelect
      label={text.density}
      value={look.density ?? "comfortable"}
      choices={choicesIn(text.densities)}
      onChoose={(density) => change({ density: density === "dense" ? density : undefined })}
    />
  </FieldColumns>
);
