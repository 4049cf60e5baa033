import type { contactEndpoints } from "#contract/endpoints.ts";
import { type Database, write, writeOne } from "#service/database/database.ts";
import { withIdempotency } from "#service/records/idempotency.ts";
import type { RequestSafeguards } from "#service/records/request-safeguards.ts";
import { roleErrors } from "#service/lookups/lookup-checks.ts";
import type { Handlers } from "#service/http/mount.ts";
import { guardedUpdate } from "#service/records/guarded-update.ts";
import { Refusal, refuse, refuseInvalid } from "#service/http/refusal.ts";
import {
  findContact,
  findContactWithRecentWrites,
  insertContact,
  listContacts,
  updateContact,
} from "./contact-store.ts";

const missing = () => new Refusal("contact-not-found");

export const contactHandlers = (
  database: Database,
): Handlers<typeof contactEndpoints, RequestSafeguards> => ({
  listContacts: ({ params, query }) => listContacts(database.reads, params, query),

  getContact: async ({ params }) => (await findContact(database.reads, params)) ?? refuse(missing()),

  createContact: ({ params, body }, { keyedRequest }) =>
    write(
      database,
      (db) =>
        withIdempotency(db, keyedRequest, async () => {
          refuseInvalid(await roleErrors(db, body));
          return { body: await insertContact(db, params, body) };
        }),
      params.accountId,
    ),

  updateContact: async ({ params, body }, asked) => {
    refuseInvalid(await roleErrors(database.reads, body));
    return guardedUpdate(asked, {
      find: () => findContact(database.reads, params),
      findWithRecentWrites: () => findContactWithRecentWrites(database.reads, params),
      update: (guard) => writeOne(database, (db) => updateContact(db, params, body, guard), params.accountId),
      missing,
    });
  },
});
