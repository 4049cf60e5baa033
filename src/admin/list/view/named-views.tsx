import type { FormEvent } from "react";
import { useLocation } from "react-router-dom";
import { X } from "lucide";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LabelledInput } from "../../ui/controls/labelled-input.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { listDisplayWords } from "#words/list-display.ts";
import { listAddressOf } from "../../list-cache/list-query.ts";
import type { NamedView } from "./list-preferences.ts";
import type { ListAddress } from "./use-list-address.ts";

const text = listDisplayWords;

type NamedViewsProps = {
  address: ListAddress;
  views: readonly NamedView[];
  onViews: (views: readonly NamedView[]) => void;
};

/** The views that have a name, and a way to give the present one a name. */
export function NamedViews({ address, views, onViews }: NamedViewsProps) {
  const { pathname } = useLocation();
  const { typed: name = "", type } = useDraftText(`views${pathname}`, null);
  useFocusAfterPress();
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return;
    onViews([...views.filter((view) => view.name !== trimmed), { name: trimmed, query: address.query }]);
    type(undefined);
  };
  return (
    <Stack>
      {views.length === 0 && <p>{text.noViews}</p>}
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <TextLink to={listAddressOf(view.query) || "?"}>{view.name}</TextLink>
              <IconButton
                icon={X}
                label={text.forgetView(view.name)}
                onClick={() => onViews(views.filter(({ name: other }) => other !== view.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={keep}>
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
