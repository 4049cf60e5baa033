import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contactRolesQuery } from "../../lookups/contact-roles.ts";
import { useSession } from "../../session/use-session.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { SuggestField } from "../../ui/fields/suggest-field.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { fieldNames } from "#words/records/field-names.ts";
import type { ContactFormProps } from "./contact-form-fields.tsx";
import { useSeenRoles } from "./use-seen-roles.ts";

const text = contactsWords;

type RoleFieldProps<Read> = ContactFormProps<Read> & {
  /** The label of the empty choice, if the role is optional. */
  noRole?: string;
};

/** The role: one of those that the service names, or typed if it names none. */
export function RoleField<Read>({ form, noRole }: RoleFieldProps<Read>) {
  const { accountId } = useSession();
  const { data: roles } = useSuspenseQuery(contactRolesQuery(accountId));
  const stored = form.formState.defaultValues?.contact_role;
  const seen = useSeenRoles(!roles);
  const field = {
    form,
    name: "contact_role",
    label: fieldNames.contact_role,
  } as const;
  // If the roles arrive later, what is being typed stays as it is.
  const [isTyped] = useState(!roles);
  if (isTyped || !roles)
    return (
      <SuggestField
        {...field}
        optional={noRole !== undefined}
        suggestions={(roles ?? seen).map((role) => [role, roleInWords(role)])}
      />
    );
  // A select shows only values among its options: remounting it adds the stored role before its value is set.
  return (
    <SelectField key={stored} {...field} optional={noRole === undefined ? false : "unsaid"}>
      <option value="">{noRole ?? text.chooseRole}</option>
      {[...new Set([...roles, ...(stored ? [stored] : [])])].map((role) => (
        <option key={role} value={role}>
          {roleInWords(role)}
        </option>
      ))}
    </SelectField>
  );
}
