import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { readFirstPage } from "../../list/reading/read-whole-list.ts";
import { matchingChoices } from "../../list/view/matching.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { useSession } from "../../session/use-session.ts";
import { ComboboxField } from "../../ui/fields/combobox-field.tsx";
import type { Choice, ComboboxInputs } from "../../ui/fields/use-combobox.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { fieldNames } from "#words/records/field-names.ts";
import { contacts } from "../contact-resource.ts";
import type { ContactFormProps } from "./contact-form-fields.tsx";
import type { ZoneSearchTerms } from "./zone-choices.ts";
import { allZones, zoneTitle, zoneToday } from "./time-zones.ts";

const text = contactsWords;

type TimezoneFieldProps<Read> = ContactFormProps<Read> & {
  /** An additional first choice that is not a zone. */
  first?: Choice;
  /** The placeholder. */
  placeholder?: string;
};

/** A combobox of time zones, searched by city, country, abbreviation or offset. A stored zone keeps its name. */
export function TimezoneField<Read>({ form, first, placeholder = "" }: TimezoneFieldProps<Read>) {
  const stored = form.formState.defaultValues?.timezone;
  const known = useKnownZones();
  const choices = useMemo(
    () => [
      ...(first ? [first] : []),
      ...namesWith(stored, known?.zones).map((name) => ({
        value: name,
        label: zoneTitle(name),
        ...known?.searchTerms.get(zoneToday(name)),
      })),
    ],
    [first, stored, known],
  );
  return (
    <ComboboxField
      form={form}
      name="timezone"
      label={fieldNames.timezone}
      hint={text.timezoneHint}
      placeholder={placeholder}
      reading={known ? undefined : text.timezonesRead}
      optional={placeholder ? "unsaid" : true}
      choices={choices}
      matching={known?.search ?? noneYet}
    />
  );
}

/** No choices until their order is known, because they would move under the pointer. */
const noneYet = () => [];

const namesWith = (stored: string | null | undefined, zones: readonly string[] = allZones()) =>
  stored ? [stored, ...zones.filter((name) => name !== zoneToday(stored))] : zones;

type KnownZones = {
  readonly zones: readonly string[];
  readonly searchTerms: ZoneSearchTerms;
  readonly search: ComboboxInputs["matching"];
};

/** The zones with their search terms, most likely first. The code is loaded after the form; if that fails, the plain names are used. */
function useKnownZones(): KnownZones | undefined {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const [known, setKnown] = useState<KnownZones>();
  useEffect(() => {
    const begin = async () => {
      const { searchZones, likelyZones, zoneSearchTerms } = await fetchPart(
        () => import("./zone-choices.ts"),
      );
      const read = await readFirstPage(contacts, { accountId }, queries).catch(() => []);
      setKnown({ zones: likelyZones(read), searchTerms: await zoneSearchTerms(), search: searchZones });
    };
    void begin().catch(() =>
      setKnown({ zones: allZones(), searchTerms: new Map(), search: matchingChoices }),
    );
  }, [accountId, queries]);
  return known;
}
