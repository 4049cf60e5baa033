import type { FormEvent } from "react";
import { useLocation } from "react-router-dom";
import { X } from "lucide";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LabelledInput } from "../../ui/controls/labelled-input.tsx";
import { EndActionItem } from "../../ui/layout/end-action-item.tsx";
import { NotOnPhone, OnPhone } from "../../ui/layout/on-phone.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { QuietText } from "../../ui/text/quiet-text.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { listDisplayWords } from "#words/list/list-display.ts";
import { listAddressOf } from "../../list-cache/list-query.ts";
import { type FilterChoices, filtersWithUnknownValue } from "./filter.ts";
import type { NamedView } from "./list-preferences.ts";
import { type ListAddress, parseListQuery } from "./use-list-address.ts";

const text = listDisplayWords;

export type NamedViewsProps = {
  address: ListAddress;
  filters: readonly FilterChoices[];
  views: readonly NamedView[];
  onViews: (views: readonly NamedView[]) => void;
};

/** The saved views that apply to this list. Those with a value that only another list has, such as a listing of another campaign, are left out. */
export const viewsHere = (
  views: readonly NamedView[],
  filters: readonly FilterChoices[],
): readonly NamedView[] =>
  views.filter(({ query }) => filtersWithUnknownValue(filters, parseListQuery(query).filter).length === 0);

/** The saved views, with controls to delete each and to save the current one. They are links only on phones, which have no tabs. */
export function NamedViews({ address, filters, views, onViews }: NamedViewsProps) {
  const { pathname } = useLocation();
  const { typed: name = "", type } = useDraftText(`views${pathname}`, null);
  useFocusAfterPress();
  const here = viewsHere(views, filters);
  const elsewhere = views.filter((view) => !here.includes(view));
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return;
    const others = here.filter((view) => view.name !== trimmed);
    onViews([...elsewhere, ...others, { name: trimmed, query: address.query }]);
    type(undefined);
  };
  return (
    <Stack>
      {here.length === 0 && <p>{text.noViews}</p>}
      {here.length > 0 && (
        <ul>
          {here.map((view) => (
            <EndActionItem
              key={view.name}
              action={
                <IconButton
                  icon={X}
                  label={text.forgetView(view.name)}
                  onClick={() => onViews(views.filter((other) => other !== view))}
                />
              }
            >
              <OnPhone>
                <TextLink to={listAddressOf(view.query) || "?"}>{view.name}</TextLink>
              </OnPhone>
              <NotOnPhone>{view.name}</NotOnPhone>
            </EndActionItem>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && <QuietText>{text.viewsElsewhere(elsewhere.length)}</QuietText>}
      <form noValidate onSubmit={keep}>
        <Stack>
          <LabelledInput
            label={text.viewName}
            value={name}
            onChange={(event) => type(event.target.value || undefined)}
          />
          <Button type="submit">{text.keepView}</Button>
        </Stack>
      </form>
    </Stack>
  );
}
