import { PencilLine } from "lucide";
import { marksWords } from "#words/marks.ts";
import { RailLink } from "../ui/layout/rail-entry.tsx";
import { useTally } from "./use-changes.tsx";

/** The ways to what is typed and not saved: to the price that has waited longest, and to such a form. A phone has room for one of them. */
export function TypedLinks() {
  const { typed } = useTally();
  const prices = typed.filter(({ is }) => is === "price");
  const forms = typed.filter(({ is }) => is === "form");
  const [price] = prices;
  const [form] = forms;
  const onPhone = marksWords.unsaved(typed.length);
  return (
    <>
      {price && (
        <RailLink to={price.address} icon={PencilLine} onPhone={onPhone} needsYou atFoot>
          {marksWords.toConfirm(prices.length)}
        </RailLink>
      )}
      {form && (
        <RailLink
          to={form.address}
          icon={PencilLine}
          onPhone={onPhone}
          atFoot={!price}
          hiddenOn={price && "phone"}
        >
          {marksWords.unsavedEdits(forms.length)}
        </RailLink>
      )}
    </>
  );
}
