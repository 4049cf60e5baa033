import {
  type Contact,
  createContact,
  defaults,
  getCampaignCategory,
  listContacts,
  updateCampaignCategory,
} from "./generated.ts";

/** What a customer's program does with a client that oazapfts has made. */
export async function use(url: string, key: string) {
  defaults.baseUrl = url;
  defaults.headers = { "X-API-Key": key };
  const category = await getCampaignCategory(1001, 501, 1);
  const ifMatch = category.headers.get("etag") ?? "";
  const change = (price: number) => updateCampaignCategory(1001, 501, 1, { price }, { ifMatch });
  const guarded = await change(31.25);
  const stale = await change(32.5);
  const wrong = await updateCampaignCategory(1001, 501, 1, { price: 0.001 });
  return {
    names: (await readFrom(0)).map(({ first_name }) => first_name),
    created: [await create(), await create()],
    price: guarded.status === 200 ? guarded.data.price : undefined,
    stale: stale.status,
    refused:
      wrong.status === 400 ? wrong.data.errors?.map(({ field, message }) => `${field}: ${message}`) : [],
  };
}

async function readFrom(page: number): Promise<Contact[]> {
  const answer = await listContacts(1001, { page, size: 1 });
  if (answer.status !== 200) throw new Error(`The list was refused: ${answer.status}.`);
  const { content, last } = answer.data;
  return last ? content : [...content, ...(await readFrom(page + 1))];
}

async function create(): Promise<number | undefined> {
  const contact = { first_name: "Grace", email: "grace@example.com", contact_role: "OWNER" };
  const { status, data } = await createContact(1001, contact, { idempotencyKey: "oazapfts" });
  return status === 200 ? data.contact_id : undefined;
}
