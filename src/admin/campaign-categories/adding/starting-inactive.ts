import * as z from "zod/mini";
import type { CampaignCategoryChanges } from "#contract/records/sent-records.ts";
import { storedValues } from "../../account-storage.ts";
import type { State } from "../../outbox/change.ts";
import type { Outbox } from "../../outbox/outbox.ts";

// The service creates categories active, so starting inactive takes a second change. Until that is made, the IDs of the creations are stored
// in the browser, so that it is made even if the page is closed before the creation is answered.
const storageKey = "unsent/start-inactive";
const requestsSchema = z.array(z.string());

type Deps = { readonly outbox: Outbox };

/** Requests that the categories of these creations are set inactive once they are created. */
export function requestInactive(creations: readonly string[]): void {
  store([...requested(), ...creations]);
}

/** The states in which a creation has made a record, or never will. */
const endStates: ReadonlySet<State["is"]> = new Set(["confirmed", "altered", "cancelled"]);

/** Sets the created ones among them inactive, and drops requests for cancelled creations. */
export function setInactive({ outbox }: Deps): void {
  for (const id of requested()) {
    const creation = outbox.store.get(id);
    if (!creation || !endStates.has(creation.state.is)) continue;
    store(requested().filter((other) => other !== id));
    if (creation.state.is !== "cancelled")
      outbox.edit({
        target: creation.target,
        label: creation.label,
        record: { target_status: "ACTIVE" },
        wanted: { target_status: "INACTIVE" } satisfies CampaignCategoryChanges,
      });
  }
}

/** Sets categories inactive as their creations are answered, including those answered before the page was opened. Returns how to stop. */
export function watchCreations(deps: Deps): () => void {
  const { outbox } = deps;
  const stop = outbox.store.subscribe(() => setInactive(deps));
  const missing = requested().filter((id) => !outbox.store.get(id));
  // If the page is closed meanwhile, the next one tries again.
  if (missing.length > 0) loadCreations(outbox, missing).catch(() => undefined);
  setInactive(deps);
  return stop;
}

async function loadCreations({ store: changes, journal }: Outbox, ids: readonly string[]): Promise<void> {
  const found = await (await journal()).find(ids);
  changes.put(found.filter(({ id }) => !changes.get(id)));
}

const requested = (): string[] => storedValues().read(storageKey, requestsSchema) ?? [];

const store = (ids: readonly string[]) =>
  storedValues().set({ [storageKey]: ids.length > 0 ? ids : undefined });
