import { ApiError } from "#contract/problems/api-error.ts";
import { clientOf } from "#testing/services/client-of.ts";
import type { Client } from "#contract/client.ts";
import { keys, smallWorld } from "#testing/services/small-world.ts";

/** The writes of one client that were acknowledged, and the one that was not answered yet. */
export type WriterHistory = {
  /** By first name, which is unique. */
  contacts: Map<string, { contactId: number; last_name: string | null }>;
  prices: Map<number, { adCampaignCategoryId: number; price: string }>;
  pending: { contact?: string; last_name?: string; category_id?: number; price?: string } | undefined;
  acknowledged: number;
};

/** The instances that writers send to, and the state that all writers share. */
export type Traffic = {
  urls: string[];
  /** Each request waits for it. */
  gate: Promise<void>;
  isStopped: boolean;
  inFlight: number;
  /** How many requests had no reply, or a 503. */
  retried: number;
};

export const createTraffic = (urls: string[]): Traffic => ({
  urls,
  gate: Promise.resolve(),
  isStopped: false,
  inFlight: 0,
  retried: 0,
});

export const campaign = { accountId: 1001, adCampaignId: 502 };

/** Creates and updates contacts and campaign categories of its own, one request at a time, and retries those without a reply. */
export async function runWriter(writer: number, traffic: Traffic, history: WriterHistory): Promise<void> {
  for (let step = 0; !traffic.isStopped; step++)
    await writeSteps[step % writeSteps.length]?.(step, writer, traffic, history);
}

export const emptyHistory = (): WriterHistory => ({
  contacts: new Map(),
  prices: new Map(),
  pending: undefined,
  acknowledged: 0,
});

/** How many writes have been acknowledged in all. */
export const acknowledgedIn = (histories: WriterHistory[]) =>
  histories.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** The number of categories that only one writer uses. */
const categoriesEach = 1000;

/** The content of a provisioning file with categories for that many writers. */
export const provisioningFor = (writers: number) => ({
  ...smallWorld,
  categories: Array.from({ length: writers * categoriesEach }, (_, index) => ({
    category_id: index + 1,
    name: `Trade ${index + 1}`,
  })),
});

type WriteStep = (step: number, writer: number, traffic: Traffic, history: WriterHistory) => Promise<void>;

const writeSteps: WriteStep[] = [
  async (step, writer, traffic, history) => {
    const first_name = `Writer ${writer}, step ${step}`;
    const body = { first_name, email: "writer@example.com", contact_role: "OWNER" };
    const pending = { contact: first_name };
    await send(traffic, history, pending, async (client) => {
      const created = await client.createContact({ params: campaign, body, idempotencyKey: first_name });
      history.contacts.set(first_name, { contactId: created.body.contact_id, last_name: null });
    });
  },
  async (step, _writer, traffic, history) => {
    const [first_name, contact] = [...history.contacts].at(-1) ?? [];
    if (!first_name || !contact) return;
    const last_name = `Step ${step}`;
    await send(traffic, history, { contact: first_name, last_name }, async (client) => {
      const { contactId } = contact;
      await client.updateContact({ params: { ...campaign, contactId }, body: { last_name } });
      history.contacts.set(first_name, { contactId, last_name });
    });
  },
  async (step, writer, traffic, history) => {
    const category_id = writer * categoriesEach + history.prices.size + 1;
    if (history.prices.size === categoriesEach) return;
    const price = `${step + 1}.25`;
    await send(traffic, history, { category_id, price }, async (client) => {
      const idempotencyKey = `category ${category_id}`;
      const created = await client.createCampaignCategory({
        params: campaign,
        body: { category_id, price },
        idempotencyKey,
      });
      const { ad_campaign_category_id } = created.body;
      history.prices.set(category_id, {
        adCampaignCategoryId: ad_campaign_category_id,
        price: created.body.price,
      });
    });
  },
  async (step, _writer, traffic, history) => {
    const [category_id, record] = [...history.prices].at(step % (history.prices.size + 1)) ?? [];
    if (!category_id || !record) return;
    const price = `${step + 1}.75`;
    await send(traffic, history, { category_id, price }, async (client) => {
      const { adCampaignCategoryId } = record;
      await client.updateCampaignCategory({ params: { ...campaign, adCampaignCategoryId }, body: { price } });
      history.prices.set(category_id, { adCampaignCategoryId, price });
    });
  },
];

/** Sends a request to one instance after another until there is a reply. */
async function send(
  traffic: Traffic,
  history: WriterHistory,
  pending: WriterHistory["pending"],
  ask: (client: Client) => Promise<void>,
) {
  history.pending = pending;
  for (let attempt = history.acknowledged; !traffic.isStopped; attempt++) {
    await traffic.gate;
    const baseUrl = traffic.urls[attempt % traffic.urls.length] ?? "";
    traffic.inFlight += 1;
    try {
      await ask(clientOf({ baseUrl, apiKey: keys.owner }));
      history.acknowledged += 1;
      history.pending = undefined;
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || ![0, 503].includes(error.status)) throw error;
      traffic.retried += 1;
    } finally {
      traffic.inFlight -= 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
