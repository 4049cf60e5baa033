import { Keyboard } from "lucide";
import { Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { lazyPart } from "../parts/lazy-part.ts";
import type { KeyedList } from "./keys-dialog.tsx";
import { useSession } from "../session/use-session.ts";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { KeyboardOnly } from "../ui/text/keyboard-only.tsx";
import { moveInTable } from "../ui/table/table-keys.ts";
import { useKeys } from "../ui/keyboard/use-keys.ts";
import { listWords } from "#words/list/list.ts";

const KeysDialog = lazyPart(() => import("./keys-dialog.tsx").then((module) => module.KeysDialog));

export type ListKeysProps = {
  list: KeyedList;
  /** The address of the page that adds a record. */
  add: string;
  /** The keys that were pressed before the shortcuts were loaded. */
  early: KeyboardEvent[];
};

/** Handles the keyboard shortcuts of a list, and shows the button that opens their overview. */
export function KeysButton({ list, add, early }: ListKeysProps) {
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
        ...(mayWrite && { n: () => void navigate(add) }),
      };
      const action = acts[event.key];
      action?.();
      return action !== undefined || moveInTable(event);
    },
    [mayWrite, navigate, add],
  );
  useKeys(handle, early);
  return (
    <>
      <KeyboardOnly>
        <IconButton icon={Keyboard} label={listWords.keys} onClick={() => setOpened(true)} />
      </KeyboardOnly>
      <Suspense>{isOpened && <KeysDialog list={list} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}

const searchField = () => document.querySelector<HTMLInputElement>("main input[type=search]");

/** Moves the focus from a row to the search, and from the search to the page. Text fields in rows handle Escape themselves. */
function escapeFrom(target: EventTarget | null): void {
  const type = target instanceof HTMLInputElement ? target.type : "";
  if (target instanceof HTMLInputElement && type === "search") target.blur();
  else if (type !== "text") searchField()?.focus();
}
