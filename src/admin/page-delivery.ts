import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/client.ts";
import { ApiError } from "#contract/problems/api-error.ts";
import {
  type AnyRecord,
  type Resource,
  type Target,
  listKey,
  recordKey,
} from "#contract/records/resource.ts";
import { tallyWords } from "#words/changes/tally.ts";
import { isOpenLog } from "./account-storage.ts";
import { writingApi } from "./api/api.ts";
import { rateLimiter } from "./api/rate-limiter.ts";
import { waits } from "./api/server-waits.ts";
import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { contacts } from "./contacts/contact-resource.ts";
import { type ListData, exactTotal, recordAt } from "./list-cache/list-data.ts";
import { updateList, withRecord, withSavedValues } from "./list-cache/update-list.ts";
import { type Change, fieldsToSend } from "./outbox/change.ts";
import { type StartDelivery, startDelivery } from "./outbox/delivery.ts";
import { fetchPart } from "./parts/fetch-part.ts";
import { whenSettled, whenThere } from "./parts/when-settled.ts";
import { endSessionOn, isAccountQuery, resumeSession } from "./session/session-query.ts";
import { setTitleProgress } from "./ui/layout/page/document-title.ts";

const resources: readonly Resource[] = [contacts, campaignCategories];

/** Delivers the changes of an account with the session of the page, and updates the query cache with the records that the service confirms. */
export const pageDelivery =
  (queries: QueryClient, accountId: number): StartDelivery =>
  async (store, accountLog) => {
    // Loaded too late, it would persist the changes of this page again.
    if (!isOpenLog(accountLog)) throw new Error("The account was left.");
    return startDelivery(
      {
        accountId,
        api: writingApi,
        rateLimiter,
        loadChunk: fetchPart,
        resources,
        onRecord: (...record) => showConfirmed(queries, ...record),
        onProgress: (percent) => setTitleProgress(percent === undefined ? "" : tallyWords.percent(percent)),
        lastRead: (target) => lastRead(queries, target),
        onPause: waits.record,
        lastTotal: (target) => {
          const list = listOf(queries, target);
          return list && exactTotal(list);
        },
        onSaved(changes) {
          const show = () => changes.forEach((change) => showSaved(queries, change));
          show();
          // The first reads may be under way.
          whenThere(show);
        },
        // After the first reads, because invalidating does not restart a read that is in progress.
        onMissed: () => void whenSettled(() => void queries.invalidateQueries({ predicate: isAccountQuery })),
        onSessionEnded: () => endSessionOn(new ApiError(401), queries),
        onSessionBack: () => void resumeSession(queries),
      },
      store,
      accountLog,
    );
  };

const listOf = (queries: QueryClient, { resource, scope }: Target) =>
  queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope));

function lastRead(queries: QueryClient, target: Target): AnyRecord | undefined {
  const list = listOf(queries, target);
  const position = list?.positions.get(target.id);
  const listed = list && position !== undefined ? recordAt(list, position) : undefined;
  return listed ?? queries.getQueryData<Answer<AnyRecord>>(recordKey(target))?.body;
}

/** Updates the cached lists and records with a reply of the service. */
function showConfirmed(queries: QueryClient, target: Target, answer: Answer<AnyRecord>, created: boolean) {
  const { resource, scope, id } = target;
  const key = listKey(resource, scope);
  queries.setQueryData(recordKey(target), answer);
  updateList(queries, key, (list) => withRecord(list, id, answer.body, performance.now()));
  if (created) void queries.invalidateQueries({ queryKey: key });
}

/** Updates a cached record that was read before another tab has saved this change of it. */
function showSaved(queries: QueryClient, change: Change<"confirmed">) {
  const { resource, scope, id } = change.target;
  const at = change.state.at - performance.timeOrigin;
  const values = fieldsToSend(change);
  updateList<AnyRecord>(queries, listKey(resource, scope), (list) => withSavedValues(list, id, values, at));
}
