import { useEffect, useMemo, useState } from "react";
import { wordMatcher } from "../list/matching.ts";
import { ComboboxField } from "../ui/combobox-field.tsx";
import { contactsWords } from "#words/contacts.ts";
import type { ContactFieldsProps } from "./contact-fields.tsx";
import type { ZoneFinds } from "./zone-choices.ts";
import { allZones, zoneTitle, zoneToday } from "./time-zones.ts";

const text = contactsWords;

/** The time zone, found by city, country, abbreviation or offset. A stored one keeps the name that it has. */
export function TimezoneField<Read>({ form }: ContactFieldsProps<Read>) {
  const stored = form.formState.defaultValues?.timezone;
  const finds = useFinds();
  const choices = useMemo(
    () =>
      namesWith(stored).map((name) => ({
        value: name,
        label: zoneTitle(name),
        ...finds?.get(zoneToday(name)),
      })),
    [stored, finds],
  );
  return (
    <ComboboxField
      form={form}
      name="timezone"
      label={text.timezone}
      hint={text.timezoneHint}
      optional
      choices={choices}
      matcher={wordMatcher}
    />
  );
}

const namesWith = (stored: string | null | undefined) =>
  stored ? [stored, ...allZones().filter((name) => name !== zoneToday(stored))] : allZones();

/** By what else the zones are found: fetched and read a little after the form is there. */
function useFinds() {
  const [finds, setFinds] = useState<ZoneFinds>();
  useEffect(() => {
    void import("./zone-choices.ts").then(({ zoneFinds }) => zoneFinds()).then(setFinds, () => {});
  }, []);
  return finds;
}
