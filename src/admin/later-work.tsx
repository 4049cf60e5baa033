import { Suspense, useEffect } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { watchCreations } from "./campaign-categories/adding/starting-inactive.ts";
import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { tallyInWords } from "./changes/rail/tally-in-words.ts";
import { useOutbox, useTally } from "./changes/use-changes.tsx";
import { watchTyped } from "./drafts/watch-typed.ts";
import { contacts } from "./contacts/contact-resource.ts";
import { AddedRow } from "./list/table/added-row.tsx";
import { ScrollToRow } from "./list/table/scroll-to-row.tsx";
import { useStoreNames } from "./lookups/store-names.ts";
import { keepLastSeen } from "./offline/keep-last-seen.ts";
import { useSession } from "./session/use-session.ts";
import { renewLook } from "./settings/keep-look.ts";
import { setTitleNote } from "./ui/layout/page/document-title.ts";

/** Work that the first page does not wait for: second steps of creations, the count of drafts, stored names, the tab's title, and links to single rows. */
export function LaterWork() {
  const outbox = useOutbox();
  useEffect(() => watchCreations({ outbox }), [outbox]);
  useEffect(() => watchTyped(outbox.store), [outbox]);
  useStoreNames();
  const { accountId } = useSession();
  const { pathname } = useLocation();
  useEffect(() => keepLastSeen(accountId, pathname), [accountId, pathname]);
  useEffect(renewLook, []);
  // Pending changes need nothing from the user, so the title does not mention them.
  const unfinished = useTally((tally) => tallyInWords({ ...tally, waiting: 0, isRead: false }));
  useEffect(() => setTitleNote(unfinished), [unfinished]);
  useEffect(() => () => setTitleNote(""), []);
  return (
    <>
      <LinkedRow />
      <AddedRow />
    </>
  );
}

/** Scrolls to the row that the address names. */
function LinkedRow() {
  const { accountId } = useSession();
  const { pathname, hash } = useLocation();
  const adCampaignId = Number(matchPath("/campaigns/:adCampaignId", pathname)?.params.adCampaignId);
  const id = Number(new URLSearchParams(hash.slice(1)).get("row"));
  if (!id) return null;
  return (
    <Suspense>
      {pathname === "/contacts" && <ScrollToRow resource={contacts} scope={{ accountId }} id={id} />}
      {adCampaignId > 0 && (
        <ScrollToRow resource={campaignCategories} scope={{ accountId, adCampaignId }} id={id} />
      )}
    </Suspense>
  );
}
