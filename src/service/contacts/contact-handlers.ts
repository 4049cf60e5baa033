import type { contactEndpoints } from "#contract/contacts.ts";
import { type Database, write, writeOne } from "#service/database/database.ts";
import { answeredOnce } from "#service/kept-answers.ts";
import type { Asked } from "#service/asked.ts";
import { wrongRole } from "#service/lookups/lookup-checks.ts";
import type { Handlers } from "#service/mount.ts";
import { versionToMeet } from "#service/conditional.ts";
import { changedSince, notFound, refuse, refuseWrong } from "#service/refusal.ts";
import { findContact, insertContact, listContacts, updateContact } from "./contact-store.ts";

const missing = () => notFound("Contact");

export const contactHandlers = (database: Database): Handlers<typeof contactEndpoints, Asked> => ({
  listContacts: ({ params, query }) => listContacts(database.reads, params, query),

  getContact: async ({ params }) => (await findContact(database.reads, params)) ?? refuse(missing()),

  createContact: ({ params, body }, { repeat }) =>
    write(
      database,
      (db) =>
        answeredOnce(db, repeat, async () => {
          refuseWrong(await wrongRole(db, body));
          return { body: await insertContact(db, params, body) };
        }),
      params.accountId,
    ),

  updateContact: async ({ params, body }, { tags }) => {
    refuseWrong(await wrongRole(database.reads, body));
    const version = tags && versionToMeet(tags, await findContact(database.reads, params), missing());
    const updated = await writeOne(
      database,
      (db) => updateContact(db, params, body, version),
      params.accountId,
    );
    return { body: updated ?? refuse(tags ? changedSince() : missing()) };
  },
});
