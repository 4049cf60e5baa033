import * as z from "zod/mini";
import { newCampaignCategory, newContact, sentId, text } from "#contract/records/sent-records.ts";
import { targetStatuses } from "#contract/records/campaign-category.ts";
import { requestBody } from "#contract/records/request-body.ts";
import { repeatedMember } from "#service/http/repeated-member.ts";
import { parseJson } from "#contract/json.ts";
import { fieldIssues } from "#contract/problems/field-errors.ts";
import { messageOf } from "#service/error-parts.ts";

const name = text(100, "Enter a name.");
const noList = "Write a list, in square brackets.";
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.optional(z.array(item, noList));

/** A list whose entries must differ in a field: of two entries with the same value, one would be lost silently. */
const listBy = <Item extends z.ZodMiniObject>(field: string, item: Item) =>
  z.optional(
    z.array(item, noList).check(
      z.superRefine((entries, { addIssue }) => {
        const seen = new Map<unknown, number>();
        for (const [index, entry] of entries.entries()) {
          const value = entry[field];
          const other = seen.get(value);
          if (other !== undefined)
            addIssue({
              code: "custom",
              path: [index, field],
              message: `Entry [${other}] of this list has the same value.`,
            });
          if (value !== undefined) seen.set(value, index);
        }
      }),
    ),
  );

const flag = z.optional(z.boolean("Use true or false."));

const apiKey = requestBody({
  /** If left out, a key is generated and printed once. */
  key: z.optional(
    z
      .string("Write the key as text.")
      .check(
        z.regex(
          /^[\x21-\x7e]{32,512}$/,
          "Use 32 to 512 letters, digits and punctuation marks, without spaces.",
        ),
      ),
  ),
  access: z.optional(z.enum(["read", "write"], "Use read or write.")),
  revoked: flag,
}).check(z.refine(({ key, revoked }) => key !== undefined || !revoked, "Include the key to revoke."));

const campaignCategory = z.extend(newCampaignCategory, {
  target_status: z.optional(z.enum(targetStatuses, "Use ACTIVE or INACTIVE.")),
});

const campaign = requestBody({
  ad_campaign_id: sentId,
  name,
  listings: listBy("ad_campaign_listing_id", requestBody({ ad_campaign_listing_id: sentId, name })),
  categories: listOf(campaignCategory),
});

const account = requestBody({
  account_id: sentId,
  name,
  suspended: flag,
  api_keys: listBy("key", apiKey),
  contacts: listOf(newContact),
  campaigns: listBy("ad_campaign_id", campaign),
});

const provisioning = requestBody({
  contact_roles: listOf(text(100, "Enter a role.")),
  categories: listBy("category_id", requestBody({ category_id: sentId, name })),
  accounts: listBy("account_id", account),
});

export type Provisioning = z.output<typeof provisioning>;
export type ProvisionedAccount = z.output<typeof account>;
export type ProvisionedCampaign = z.output<typeof campaign>;
export type ProvisionedKey = z.output<typeof apiKey>;

const maxReported = 20;

/** Parses a provisioning file. Throws an Error with a sentence for each invalid place in it. */
export function readProvisioning(json: string): Provisioning {
  const parsed = jsonIn(json);
  const repeated = repeatedMember(json);
  if (repeated !== undefined) throw new Error(`${placeOf(repeated)}: This appears more than once.`);
  const read = provisioning.safeParse(parsed);
  if (read.success) return read.data;
  const errors = fieldIssues(read.error);
  const sentences = errors.slice(0, maxReported).map(({ field, message }) => `${placeOf(field)}: ${message}`);
  const unreported = errors.length - sentences.length;
  throw new Error([...sentences, ...(unreported > 0 ? [`And ${unreported} more.`] : [])].join("\n"));
}

function jsonIn(json: string): unknown {
  try {
    return parseJson(json);
  } catch (error) {
    throw new Error(`The file is not valid JSON: ${messageOf(error)}`, { cause: error });
  }
}

/** `accounts.0.name` → `accounts[0].name`. */
const placeOf = (field: string) => field.replace(/\.(\d+)(?=\.|$)/g, "[$1]") || "The file";
