import * as z from "zod/mini";
import { type Contact, contact, contactFields } from "#contract/records/contact.ts";
import { flag } from "#contract/records/field.ts";
import type { ContactChanges, NewContact } from "#contract/records/sent-records.ts";
import type { ContactFlag, Queries } from "#service/database/tables.ts";
import { compiledOnce } from "#service/database/compiled-once.ts";
import { type LazyPage, type PageQuery, lazyPage, positionsOf } from "#service/records/page-reading.ts";
import { type Versioned, versionStep, versioned } from "#service/records/conditional.ts";
import {
  type Guard,
  type GuardValues,
  type WithRecentWrites,
  guardConditions,
  guarded,
  withRecentWrites,
  writeColumns,
} from "#service/records/recent-writes.ts";

type AccountKey = { accountId: number };
type ContactKey = AccountKey & { contactId: number };

const fields = z.keyof(contact).options;
const flags = fields.filter((name): name is ContactFlag => contactFields[name] === flag);

export async function listContacts(
  db: Queries,
  { accountId }: AccountKey,
  query: PageQuery,
): Promise<LazyPage<Contact>> {
  const [state = { total: 0, versions: 0 }] = await pageState(db, { accountId, ...positionsOf(query) });
  return lazyPage(query, state, async (from, to) =>
    (await contactsBetween(db, { accountId, from, to })).map(withFlags),
  );
}

type Between = AccountKey & { from: number; to: number };

const pageState = compiledOnce((db, { accountId, from, to }: Between) =>
  db
    .selectFrom("account")
    .select((account) => [
      "contact_count as total",
      account
        .selectFrom("contact")
        .select((record) => record.fn.sum<number>("version").as("versions"))
        .whereRef("contact.account_id", "=", "account.account_id")
        .where("position", ">=", from)
        .where("position", "<", to)
        .as("versions"),
    ])
    .where("account_id", "=", accountId),
);

const contactsBetween = compiledOnce((db, { accountId, from, to }: Between) =>
  db
    .selectFrom("contact")
    .select([...fields, "version"])
    .where("account_id", "=", accountId)
    .where("position", ">=", from)
    .where("position", "<", to)
    .orderBy("position"),
);

export async function findContact(
  db: Queries,
  { accountId, contactId }: ContactKey,
): Promise<Versioned<Contact> | undefined> {
  const [row] = await contactWith(db, { accountId, contactId });
  return row && versioned(withFlags(row));
}

const contactWith = compiledOnce((db, key: ContactKey) => contactOf(db, key));

/** The contact with the updates that it remembers. */
export async function findContactWithRecentWrites(
  db: Queries,
  { accountId, contactId }: ContactKey,
): Promise<WithRecentWrites<Contact> | undefined> {
  const [row] = await contactWithRecentWrites(db, { accountId, contactId });
  return row && withRecentWrites(withFlags(row));
}

const contactWithRecentWrites = compiledOnce((db, key: ContactKey) =>
  contactOf(db, key).select("recent_writes"),
);

const contactOf = (db: Queries, { accountId, contactId }: ContactKey) =>
  db
    .selectFrom("contact")
    .select([...fields, "version"])
    .where("account_id", "=", accountId)
    .where("contact_id", "=", contactId);

/** Takes the next position of the account from its counter, which also makes creates of one account wait for each other. */
export async function insertContact(
  db: Queries,
  { accountId }: AccountKey,
  newContact: NewContact,
): Promise<Contact> {
  const { contact_count } = await db
    .updateTable("account")
    .set((counted) => ({ contact_count: counted("contact_count", "+", 1) }))
    .where("account_id", "=", accountId)
    .returning("contact_count")
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto("contact")
    .values({ ...newContact, account_id: accountId, position: contact_count - 1, version: versionStep() })
    .returning(fields)
    .executeTakeFirstOrThrow();
  return withFlags(row);
}

/** Changes the fields that are given, and no others; undefined where no such contact meets the guard. */
export async function updateContact(
  db: Queries,
  { accountId, contactId }: ContactKey,
  changes: ContactChanges,
  guard: Guard,
): Promise<Contact | undefined> {
  const change = { accountId, contactId, ...changes, step: versionStep() };
  const [row] = await changedContact(db, guarded(change, guard));
  return row && withFlags(row);
}

type Change = ContactKey & ContactChanges & { step: number } & GuardValues;

const changedContact = compiledOnce(
  (db, { accountId, contactId, step, version, entry, known, ...changes }: Change) =>
    db
      .updateTable("contact")
      .set({ ...changes, ...writeColumns({ step, entry }) })
      .where("account_id", "=", accountId)
      .where("contact_id", "=", contactId)
      .where(({ and }) => and(guardConditions({ version, known })))
      .returning(fields),
);

/** SQLite answers a flag as 0 or 1. */
function withFlags<Row extends Record<ContactFlag, boolean | 0 | 1>>(row: Row) {
  const record: Record<ContactFlag, boolean | 0 | 1> = { ...row };
  for (const name of flags) record[name] = Boolean(row[name]);
  // Each flag is a boolean by now, and everything else as it was.
  return record as Omit<Row, ContactFlag> & Pick<Contact, ContactFlag>;
}
