import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Contact } from "#contract/records/contact.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { type Model, type Outcome, expectedOutcome, ifMatchOf } from "./model.ts";
import { type Operation, anyOperations } from "./operations.ts";

test("the service agrees with an in-memory model of the interface document after each step", async () => {
  const seed = Date.now() % 2 ** 31;
  process.stdout.write(`Operations from the seed ${seed}.\n`);
  await fc.assert(fc.asyncProperty(anyOperations, compareWithModel), {
    seed,
    numRuns: 8,
    endOnFailure: true,
  });
}, 120_000);

async function compareWithModel(operations: Operation[]): Promise<void> {
  const service = await startService();
  try {
    const model = await initialModel(service);
    for (const operation of operations) {
      const outcome = await outcomeOf(service, operation, ifMatchOf(model, operation));
      const expected = expectedOutcome(model, operation, outcome.body);
      expect({ operation, outcome }).toEqual({ operation, outcome: expected });
      expect(await readAll(service)).toEqual({ contacts: model.contacts, categories: model.categories });
    }
  } finally {
    await service.close();
  }
}

const initialModel = async (service: RunningService): Promise<Model> => ({
  ...(await readAll(service)),
  createdByKey: new Map(),
  recentWrites: new Map(),
});

async function outcomeOf(
  { clients }: RunningService,
  { caller, name, params, query, body, idempotencyKey }: Operation,
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
    const ask = clients[caller][name] as (request: object) => Promise<{ body: unknown }>;
    return { status: 200, body: (await ask(request)).body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.errors.map(({ field }) => field);
    return error.status === 400 ? { status: 400, fields } : { status: error.status };
  }
}

/** Reads all contacts by account and all campaign categories by campaign, as their owners. */
async function readAll({ clients: { owner, stranger } }: RunningService) {
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
