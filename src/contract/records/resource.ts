import type { Answer, Client, ReadingClient } from "../client.ts";
import type { Page } from "../pages/page.ts";

/** The value of a field. Prices are decimal text. */
export type Value = string | number | boolean | null;
/** A record of any resource. */
export type AnyRecord = Readonly<Record<string, Value>>;
/** Some fields of a record. */
export type Fields = Readonly<Record<string, Value>>;

/** Whether a stored value is the one that was sent for a field, perhaps in another spelling. */
export type IsSame = (field: string, sent: Value, stored: Value) => boolean;

/** The path parameters of a list: which account, and which campaign of it. */
export type Scope = Readonly<Record<string, number>>;

/** Identifies one record of the account: its resource, its list and its identifier. */
export type Target = { readonly resource: string; readonly scope: Scope; readonly id: number };

/**
 * One kind of record and its operations. Lists and the outbox access records only through this. Its members are methods rather than
 * function properties, because those are checked bivariantly: a resource of one record type is then assignable to a resource of any.
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
  /** The canonical spelling of a text, for fields whose values can be spelled in several ways. */
  spelling?(field: string, text: string): string;
};

/** Compares texts by their canonical spelling, trimmed and normalized (NFC), and all other values exactly. */
export const sameIn =
  ({ spelling = (_field, text) => text }: Pick<Resource, "spelling">): IsSame =>
  (field, sent, stored) => {
    if (typeof sent !== "string" || typeof stored !== "string") return sent === stored;
    const [one, other] = [sent, stored].map((text) => spelling(field, text.normalize("NFC").trim()));
    return one === other;
  };

/** The query key of a list. Equal for equal scopes, whatever the order of their members. */
export const listKey = (resource: string, scope: Scope) =>
  [
    resource,
    ...Object.keys(scope)
      .toSorted()
      .map((name) => scope[name]),
  ] as const;

/** The query key of one record. */
export const recordKey = ({ resource, scope, id }: Target) =>
  ["record", ...listKey(resource, scope), id] as const;

/** A record's key in maps and logs: "contacts/1001/7". */
export const targetKey = ({ resource, scope, id }: Target) => [...listKey(resource, scope), id].join("/");
