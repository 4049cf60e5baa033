import { useEffect } from "react";
import { SpokenOutcomes } from "../changes/outcomes/spoken-outcomes.tsx";
import { UndoKey } from "../changes/undo/undo-key.tsx";
import { Announcements } from "../ui/messages/announcement.tsx";
import { ignoreSecondPress } from "./ignore-second-press.ts";

/** What stands around every page once the first is there: what is said, the key that undoes, and how double clicks are taken. */
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
