import * as z from "zod/mini";
import type { CampaignCategoryChanges } from "#contract/records/sent-records.ts";
import { storedValues } from "../../account-storage.ts";
import type { State } from "../../outbox/change.ts";
import type { Outbox } from "../../outbox/outbox.ts";

// The service starts a new category active. That it shall start inactive is kept in the browser until the second step is a change of its
// own, so that it comes to pass also if the page is gone when the first is answered.
const place = "unsent/start-inactive";
const wishesSchema = z.array(z.string());

type Needs = { readonly outbox: Outbox };

/** Has the categories of these creations set inactive as soon as they are there. */
export function wishInactive(creations: readonly string[]): void {
  keep([...wished(), ...creations]);
}

/** How a creation has ended that made a record, perhaps not quite as it was wished, or was taken back. */
const endings: ReadonlySet<State["is"]> = new Set(["confirmed", "altered", "cancelled"]);

/** Sets those inactive that are there by now; a creation that was taken back is forgotten. */
export function setInactive({ outbox }: Needs): void {
  for (const id of wished()) {
    const creation = outbox.store.get(id);
    if (!creation || !endings.has(creation.state.is)) continue;
    keep(wished().filter((one) => one !== id));
    if (creation.state.is !== "cancelled")
      outbox.edit({
        target: creation.target,
        label: creation.label,
        record: { target_status: "ACTIVE" },
        wanted: { target_status: "INACTIVE" } satisfies CampaignCategoryChanges,
      });
  }
}

/** Does so whenever something is answered, and for what was answered before the page was opened. Returns how to end it. */
export function watchCreations(needs: Needs): () => void {
  const { outbox } = needs;
  const stop = outbox.store.subscribe(() => setInactive(needs));
  const missing = wished().filter((id) => !outbox.store.get(id));
  // A page that is left meanwhile leaves it to the next.
  if (missing.length > 0) bringBack(outbox, missing).catch(() => undefined);
  setInactive(needs);
  return stop;
}

async function bringBack({ store, journal }: Outbox, ids: readonly string[]): Promise<void> {
  const found = await (await journal()).find(ids);
  store.put(found.filter(({ id }) => !store.get(id)));
}

const wished = (): string[] => storedValues().read(place, wishesSchema) ?? [];

const keep = (ids: readonly string[]) => storedValues().set({ [place]: ids.length > 0 ? ids : undefined });
