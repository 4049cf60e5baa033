import { SpokenTally } from "../changes/spoken-tally.tsx";
import { Announcements } from "../ui/messages/announcement.tsx";

/** What is said on whatever page is shown. */
export const SaidAloud = () => (
  <>
    <SpokenTally />
    <Announcements />
  </>
);
