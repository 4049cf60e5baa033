import { ApiError } from "#contract/problems/api-error.ts";
import { clientOf } from "#testing/services/client-of.ts";
import type { Client } from "#contract/client.ts";
import { keys, smallWorld } from "#testing/services/small-world.ts";

/** What one client knows for certain, and the write that it has no answer to. */
export type Book = {
  /** Last names by first name: each first name is given to one contact. */
  contacts: Map<string, { contactId: number; last_name: string | null }>;
  prices: Map<number, { adCampaignCategoryId: number; price: string }>;
  pending: { contact?: string; last_name?: string; category_id?: number; price?: string } | undefined;
  acknowledged: number;
};

/** Where writers send to, whether they may, how many of them wait for an answer, and how many requests had none, or were to be sent again. */
export type Traffic = {
  urls: string[];
  gate: Promise<void>;
  isOver: boolean;
  underWay: number;
  unanswered: number;
};

export const trafficTo = (urls: string[]): Traffic => ({
  urls,
  gate: Promise.resolve(),
  isOver: false,
  underWay: 0,
  unanswered: 0,
});

export const campaign = { accountId: 1001, adCampaignId: 502 };

/** Creates and changes contacts and campaign categories of its own, one after the other; sends again what was not answered. */
export async function keepWriting(writer: number, traffic: Traffic, book: Book): Promise<void> {
  for (let step = 0; !traffic.isOver; step++) await turns[step % turns.length]?.(step, writer, traffic, book);
}

export const emptyBook = (): Book => ({
  contacts: new Map(),
  prices: new Map(),
  pending: undefined,
  acknowledged: 0,
});

/** How many writes have been acknowledged in all. */
export const countIn = (books: Book[]) => books.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** How many categories each writer has for itself. */
const categoriesEach = 1000;

/** A provisioning file with room for that many writers. */
export const worldOf = (writers: number) => ({
  ...smallWorld,
  categories: Array.from({ length: writers * categoriesEach }, (_, index) => ({
    category_id: index + 1,
    name: `Trade ${index + 1}`,
  })),
});

type Turn = (step: number, writer: number, traffic: Traffic, book: Book) => Promise<void>;

const turns: Turn[] = [
  async (step, writer, traffic, book) => {
    const first_name = `Writer ${writer}, step ${step}`;
    const body = { first_name, email: "writer@example.com", contact_role: "OWNER" };
    const pending = { contact: first_name };
    await send(traffic, book, pending, async (client) => {
      const created = await client.createContact({ params: campaign, body, idempotencyKey: first_name });
      book.contacts.set(first_name, { contactId: created.body.contact_id, last_name: null });
    });
  },
  async (step, _writer, traffic, book) => {
    const [first_name, contact] = [...book.contacts].at(-1) ?? [];
    if (!first_name || !contact) return;
    const last_name = `Step ${step}`;
    await send(traffic, book, { contact: first_name, last_name }, async (client) => {
      const { contactId } = contact;
      await client.updateContact({ params: { ...campaign, contactId }, body: { last_name } });
      book.contacts.set(first_name, { contactId, last_name });
    });
  },
  async (step, writer, traffic, book) => {
    const category_id = writer * categoriesEach + book.prices.size + 1;
    if (book.prices.size === categoriesEach) return;
    const price = `${step + 1}.25`;
    await send(traffic, book, { category_id, price }, async (client) => {
      const idempotencyKey = `category ${category_id}`;
      const created = await client.createCampaignCategory({
        params: campaign,
        body: { category_id, price },
        idempotencyKey,
      });
      const { ad_campaign_category_id } = created.body;
      book.prices.set(category_id, {
        adCampaignCategoryId: ad_campaign_category_id,
        price: created.body.price,
      });
    });
  },
  async (step, _writer, traffic, book) => {
    const [category_id, record] = [...book.prices].at(step % (book.prices.size + 1)) ?? [];
    if (!category_id || !record) return;
    const price = `${step + 1}.75`;
    await send(traffic, book, { category_id, price }, async (client) => {
      const { adCampaignCategoryId } = record;
      await client.updateCampaignCategory({ params: { ...campaign, adCampaignCategoryId }, body: { price } });
      book.prices.set(category_id, { adCampaignCategoryId, price });
    });
  },
];

/** Sends until there is an answer, to whichever instance gives one. */
async function send(
  traffic: Traffic,
  book: Book,
  pending: Book["pending"],
  ask: (client: Client) => Promise<void>,
) {
  book.pending = pending;
  for (let attempt = book.acknowledged; !traffic.isOver; attempt++) {
    await traffic.gate;
    const baseUrl = traffic.urls[attempt % traffic.urls.length] ?? "";
    traffic.underWay += 1;
    try {
      await ask(clientOf({ baseUrl, apiKey: keys.owner }));
      book.acknowledged += 1;
      book.pending = undefined;
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || ![0, 503].includes(error.status)) throw error;
      traffic.unanswered += 1;
    } finally {
      traffic.underWay -= 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
