import { Failure } from "./failure.ts";
import { isDecimal } from "./decimal-json.ts";
import type { Switches } from "./switches.ts";
import {
  type Account,
  type Campaign,
  type Category,
  type Contact,
  type Collection,
  type Stored,
  type Data,
  addCategory,
  addContact,
  listingIdOf,
} from "./data.ts";

export type Body = Record<string, unknown>;

/** A list of records, and the rules of the document for what may be sent to it. */
export type Resource = {
  collection: Collection;
  idOf: (record: Stored) => number;
  /** Validates a body and returns what is stored of it. Throws Failure 400. */
  readNew: (body: Body) => Body;
  readChanges: (body: Body) => Body;
  add: (body: Body) => Stored;
  /** The fields of a record that somebody else creates concurrently. */
  concurrentRecord: (number: number) => Body;
};

const texts = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "phone_ext",
  "mobile_phone",
  "timezone",
  "contact_role",
];
const flags = ["allow_email", "allow_sms", "allow_voice", "allow_whatsapp"];

export function contactsOf(
  data: Data,
  account_id: number,
  { contacts }: Account,
  switches: Switches,
): Resource {
  return {
    collection: contacts as Collection,
    idOf: (record) => (record as Contact).contact_id,
    readNew: (body) => {
      requireFields(body, ["first_name", "email", "contact_role"]);
      return readContact(body, switches);
    },
    readChanges: (body) => atLeastOne(readContact(body, switches)),
    add: (body) => addContact(data, contacts, account_id, body),
    concurrentRecord: (number) => ({
      first_name: `Appended ${number}`,
      email: `appended${number}@example.com`,
      contact_role: "OWNER",
    }),
  };
}

function readContact(body: Body, { stored }: Switches): Body {
  const wrong = [
    ...texts.filter(
      (name) => body[name] !== undefined && body[name] !== null && typeof body[name] !== "string",
    ),
    ...flags.filter((name) => body[name] !== undefined && typeof body[name] !== "boolean"),
  ];
  refuseFields(wrong, "has a wrong type");
  const read = Object.fromEntries(
    [...texts, ...flags]
      .filter((name) => body[name] !== undefined)
      .map((name) => [name, body[name] === "" ? null : body[name]]),
  );
  requireFields({ first_name: 1, email: 1, contact_role: 1, ...read }, [
    "first_name",
    "email",
    "contact_role",
  ]);
  if (stored === "normalized")
    for (const name of ["first_name", "last_name"])
      if (typeof read[name] === "string") read[name] = read[name].toUpperCase();
  return read;
}

export function categoriesOf(
  data: Data,
  ad_campaign_id: number,
  campaign: Campaign,
  switches: Switches,
): Resource {
  return {
    collection: campaign.categories as Collection,
    idOf: (record) => (record as Category).ad_campaign_category_id,
    readNew: (body) => {
      requireFields(body, ["category_id", "price"]);
      const { category_id, ad_campaign_listing_id: listing = null } = body;
      if (!Number.isInteger(category_id)) refuseFields(["category_id"], "must be an integer");
      if (listing !== null && !campaign.listings.some((one) => listingIdOf(one) === listing))
        refuseFields(["ad_campaign_listing_id"], "is no listing of this campaign");
      const target_status = switches.startingStatus;
      return { category_id, ad_campaign_listing_id: listing, target_status, ...readPrice(body, switches) };
    },
    readChanges: (body) => atLeastOne({ ...readPrice(body, switches), ...readStatus(body) }),
    add: (body) => addCategory(data, campaign.categories, ad_campaign_id, body),
    concurrentRecord: (number) => ({ category_id: 90_000 + number, price: { decimal: "1" } }),
  };
}

function readPrice({ price }: Body, { decimals, highestPrice, stored }: Switches): Body {
  if (price === undefined) return {};
  const literal = isDecimal(price) ? price.decimal : "";
  if (!/^\d{1,12}(\.\d+)?$/.test(literal)) refuseFields(["price"], "must be a decimal");
  if ((literal.split(".")[1] ?? "").length > decimals)
    refuseFields(["price"], `may have ${decimals} decimals`);
  if (Number(literal) > highestPrice) refuseFields(["price"], `must not be above ${highestPrice}`);
  return {
    price: stored === "normalized" ? { decimal: String(Math.ceil(Number(literal) * 10) / 10) } : price,
  };
}

function readStatus({ target_status }: Body): Body {
  if (target_status === undefined) return {};
  if (target_status !== "ACTIVE" && target_status !== "INACTIVE")
    refuseFields(["target_status"], "must be ACTIVE or INACTIVE");
  return { target_status };
}

function requireFields(body: Body, names: readonly string[]): void {
  refuseFields(
    names.filter((name) => body[name] === undefined || body[name] === null || body[name] === ""),
    "is required",
  );
}

function refuseFields(names: readonly string[], why: string): void {
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, why]));
  throw new Failure(400, names.map((name) => `${name} ${why}`).join(", "), fields);
}

function atLeastOne(changes: Body): Body {
  if (Object.keys(changes).length === 0) throw new Failure(400, "Nothing to update");
  return changes;
}
