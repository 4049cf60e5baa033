import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Contact } from "#contract/records/contact.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { type Model, type Outcome, expected, tagNamed } from "./model.ts";
import { type Operation, anyOperations } from "./operations.ts";

test("the service agrees with an in-memory model of the interface document after each step", async () => {
  const seed = Date.now() % 2 ** 31;
  process.stdout.write(`Operations from the seed ${seed}.\n`);
  await fc.assert(fc.asyncProperty(anyOperations, agreeOn), {
    seed,
    numRuns: 8,
    endOnFailure: true,
  });
}, 120_000);

async function agreeOn(operations: Operation[]): Promise<void> {
  const service = await startService();
  try {
    const model = await modelOf(service);
    for (const operation of operations) {
      const outcome = await outcomeOf(service, operation, tagNamed(model, operation));
      const declared = expected(model, operation, outcome.body);
      expect({ operation, outcome }).toEqual({ operation, outcome: declared });
      expect(await everything(service)).toEqual({ contacts: model.contacts, categories: model.categories });
    }
  } finally {
    await service.close();
  }
}

const modelOf = async (service: RunningService): Promise<Model> => ({
  ...(await everything(service)),
  repeatable: new Map(),
  remembered: new Map(),
});

async function outcomeOf(
  { clients }: RunningService,
  { who, name, params, query, body, idempotencyKey }: Operation,
  ifMatch: string | undefined,
): Promise<Outcome> {
  const request = {
    params,
    query,
    ...(/^(create|update)/.test(name) && { body }),
    ...(ifMatch && { ifMatch }),
    ...(idempotencyKey && { idempotencyKey }),
  };
  try {
    const ask = clients[who][name] as (request: object) => Promise<{ body: unknown }>;
    return { status: 200, body: (await ask(request)).body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.errors.map(({ field }) => field);
    return error.status === 400 ? { status: 400, fields } : { status: error.status };
  }
}

/** All contacts by account and all campaign categories by campaign, as their owners read them. */
async function everything({ clients: { owner, stranger } }: RunningService) {
  const query = { size: 500 };
  const contactsOf = async (client: typeof owner, accountId: number): Promise<[number, Contact[]]> => [
    accountId,
    (await client.listContacts({ params: { accountId }, query })).body.content,
  ];
  const categoriesOf = async (
    client: typeof owner,
    accountId: number,
    adCampaignId: number,
  ): Promise<[number, CampaignCategory[]]> => [
    adCampaignId,
    (await client.listCampaignCategories({ params: { accountId, adCampaignId }, query })).body.content,
  ];
  const [contacts, categories] = await Promise.all([
    Promise.all([contactsOf(owner, 1001), contactsOf(stranger, 2002)]),
    Promise.all([
      categoriesOf(owner, 1001, 501),
      categoriesOf(owner, 1001, 502),
      categoriesOf(stranger, 2002, 601),
    ]),
  ]);
  return { contacts: new Map(contacts), categories: new Map(categories) };
}
