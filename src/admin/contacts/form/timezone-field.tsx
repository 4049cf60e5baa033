import { useEffect, useMemo, useState } from "react";
import { fetchPart } from "../../parts/fetch-part.ts";
import { matchingAmong } from "../../list/view/matching.ts";
import { ComboboxField } from "../../ui/fields/combobox-field.tsx";
import type { Choice } from "../../ui/fields/use-combobox.ts";
import { contactsWords } from "#words/contacts.ts";
import { fieldNames } from "#words/field-names.ts";
import type { ContactFormProps } from "./contact-form-fields.tsx";
import type { ZoneFinds } from "./zone-choices.ts";
import { allZones, zoneTitle, zoneToday } from "./time-zones.ts";

const text = contactsWords;

type TimezoneFieldProps<Read> = ContactFormProps<Read> & {
  /** A choice that is no zone, above them all. */
  first?: Choice;
  /** What stands there while none is chosen. */
  placeholder?: string;
};

/** The time zone, found by city, country, abbreviation or offset. A stored one keeps the name that it has. */
export function TimezoneField<Read>({ form, first, placeholder = "" }: TimezoneFieldProps<Read>) {
  const stored = form.formState.defaultValues?.timezone;
  const finds = useFinds();
  const choices = useMemo(
    () => [
      ...(first ? [first] : []),
      ...namesWith(stored).map((name) => ({
        value: name,
        label: zoneTitle(name),
        ...finds?.get(zoneToday(name)),
      })),
    ],
    [first, stored, finds],
  );
  return (
    <ComboboxField
      form={form}
      name="timezone"
      label={fieldNames.timezone}
      hint={text.timezoneHint}
      placeholder={placeholder}
      ifNone={finds ? undefined : text.timezonesRead}
      optional={placeholder ? "unsaid" : true}
      choices={choices}
      matching={matchingAmong}
    />
  );
}

const namesWith = (stored: string | null | undefined) =>
  stored ? [stored, ...allZones().filter((name) => name !== zoneToday(stored))] : allZones();

/** By what else the zones are found: fetched and read a little after the form is there; nothing, where it cannot be. */
function useFinds() {
  const [finds, setFinds] = useState<ZoneFinds>();
  useEffect(() => {
    void fetchPart(() => import("./zone-choices.ts"))
      .then(({ zoneFinds }) => zoneFinds())
      .then(setFinds, () => setFinds(new Map()));
  }, []);
  return finds;
}
