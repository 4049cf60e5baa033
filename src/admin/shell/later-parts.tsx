import { useEffect } from "react";
import { SpokenOutcomes } from "../changes/outcomes/spoken-outcomes.tsx";
import { UndoKey } from "../changes/undo/undo-key.tsx";
import { Announcements } from "../ui/messages/announcement.tsx";
import { ignoreSecondPress } from "./ignore-second-press.ts";

/** The parts of the shell that are loaded after the first page: announcements, the undo shortcut, and the protection from double clicks. */
export function LaterParts() {
  useEffect(ignoreSecondPress, []);
  return (
    <>
      <SpokenOutcomes />
      <Announcements />
      <UndoKey />
    </>
  );
}
