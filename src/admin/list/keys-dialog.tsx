import { keysWords } from "#words/list/keys.ts";
import { useSession } from "../session/use-session.ts";
import { KeyList } from "../ui/layout/key-list.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";

/** The lists with keyboard shortcuts. */
export type KeyedList = "contacts" | "campaignCategories";

/** The shortcuts that need the permission to write. */
const writeKeys: ReadonlySet<string> = new Set(["Space", "c", "n", "F2", "Ctrl Z"]);

/** The overview of the keyboard shortcuts of a list. */
export function KeysDialog({ list, onClose }: { list: KeyedList; onClose: () => void }) {
  const { mayWrite } = useSession();
  return (
    <Dialog title={keysWords.title} onClose={onClose}>
      <KeyList keys={keysWords[list].filter(([key]) => mayWrite || !writeKeys.has(key))} />
    </Dialog>
  );
}
