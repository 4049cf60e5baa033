import type { Answer, Client, ReadingClient } from "../client.ts";
import type { Page } from "../pages/page.ts";

/** What a field of a record may hold. Prices are decimal text. */
export type Value = string | number | boolean | null;
/** A record of any resource. */
export type AnyRecord = Readonly<Record<string, Value>>;
/** Some fields of a record. */
export type Fields = Readonly<Record<string, Value>>;

/** Whether a value that a service stores means what was sent for a field, perhaps in another spelling. */
export type IsSame = (field: string, sent: Value, stored: Value) => boolean;

/** The path parameters of a list: which account, and which campaign of it. */
export type Scope = Readonly<Record<string, number>>;

/** One record among all of the account: its resource, the list it stands in, its identifier. */
export type Target = { readonly resource: string; readonly scope: Scope; readonly id: number };

/**
 * One kind of record and how it is reached. Whatever reads a list or sends a change knows records through this alone, by `page` and
 * `size` and the identifier. Methods rather than function members, so that a resource of one record type is a resource of any.
 */
export type Resource<R extends AnyRecord = AnyRecord, S extends Scope = Scope> = {
  readonly name: string;
  idOf(record: R): number;
  list(
    api: ReadingClient,
    scope: S,
    request: { page: number; size?: number; signal?: AbortSignal },
  ): Promise<Answer<Page<R>>>;
  read(api: ReadingClient, scope: S, id: number): Promise<Answer<R>>;
  update(
    api: Client,
    scope: S,
    id: number,
    body: Fields,
    headers: { ifMatch: string | undefined; idempotencyKey: string },
  ): Promise<Answer<R>>;
  create(api: Client, scope: S, body: Fields, idempotencyKey: string): Promise<Answer<R>>;
  /** A text that all spellings of the same have in common, for the fields of which the interface says that there are several. */
  spelling?(field: string, text: string): string;
};

/** Compares texts by their spelling, and without what surrounds them; everything else exactly. */
export const sameIn =
  ({ spelling = (_field, text) => text }: Pick<Resource, "spelling">): IsSame =>
  (field, sent, stored) => {
    if (typeof sent !== "string" || typeof stored !== "string") return sent === stored;
    const [one, other] = [sent, stored].map((text) => spelling(field, text.normalize("NFC").trim()));
    return one === other;
  };

/** The same list always has the same key, also as the key of its query. */
export const listKey = (resource: string, scope: Scope) =>
  [
    resource,
    ...Object.keys(scope)
      .toSorted()
      .map((name) => scope[name]),
  ] as const;

/** The key of the query of one record. */
export const recordKey = ({ resource, scope, id }: Target) =>
  ["record", ...listKey(resource, scope), id] as const;

/** One text a record, for maps and journals: "contacts/1001/7". */
export const targetKey = ({ resource, scope, id }: Target) => [...listKey(resource, scope), id].join("/");
