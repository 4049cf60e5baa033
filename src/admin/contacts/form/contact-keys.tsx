import { Keyboard } from "lucide";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../session/use-session.ts";
import { Dialog } from "../../ui/messages/dialog.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { KeyList } from "../../ui/layout/key-list.tsx";
import { KeyboardOnly } from "../../ui/text/keyboard-only.tsx";
import { moveInTable } from "../../ui/table/table-keys.ts";
import { useKeys } from "../../ui/keyboard/use-keys.ts";
import { contactsWords } from "#words/contacts.ts";

const text = contactsWords;

/** The keys that do something only for who may write. */
const writing: ReadonlySet<string> = new Set(["Space", "c", "n"]);

/** The keys of the list of contacts, and the button that shows them all. */
export function ContactKeys() {
  const { mayWrite } = useSession();
  const navigate = useNavigate();
  const [isOpened, setOpened] = useState(false);
  const handle = useCallback(
    (event: KeyboardEvent) => {
      const acts: Record<string, () => void> = {
        "/": () => searchField()?.focus(),
        "?": () => setOpened(true),
        c: () => document.querySelector<HTMLElement>("[data-bar] button")?.focus(),
        Escape: () => escapeFrom(event.target),
        ...(mayWrite && { n: () => void navigate("/contacts/new") }),
      };
      const act = acts[event.key];
      act?.();
      return act !== undefined || moveInTable(event);
    },
    [mayWrite, navigate],
  );
  useKeys(handle);
  return (
    <>
      <KeyboardOnly>
        <IconButton icon={Keyboard} label={text.keys} onClick={() => setOpened(true)} />
      </KeyboardOnly>
      {isOpened && (
        <Dialog title={text.keys} onClose={() => setOpened(false)}>
          <KeyList keys={text.allKeys.filter(([key]) => mayWrite || !writing.has(key))} />
        </Dialog>
      )}
    </>
  );
}

const searchField = () => document.querySelector<HTMLInputElement>("main input[type=search]");

/** From a row back to the search, from the search to the page. */
function escapeFrom(target: EventTarget | null): void {
  const isSearch = target instanceof HTMLInputElement && target.type === "search";
  if (isSearch) target.blur();
  else searchField()?.focus();
}
