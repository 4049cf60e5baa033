import { SpokenOutcomes } from "../changes/outcomes/spoken-outcomes.tsx";
import { UndoKey } from "../changes/undo/undo-key.tsx";
import { Announcements } from "../ui/messages/announcement.tsx";

/** What stands around every page once the first is there: what is said, and the key that undoes. */
export const LaterParts = () => (
  <>
    <SpokenOutcomes />
    <Announcements />
    <UndoKey />
  </>
);
