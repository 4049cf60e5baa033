import { Api, type Contact, type HttpResponse, type NewContact, type Problem } from "./generated.ts";

/** What a customer's program does with a client that swagger-typescript-api has made. */
export async function use(baseUrl: string, key: string) {
  const { advertisers } = new Api({ baseUrl, baseApiParams: { headers: { "X-API-Key": key } } });
  const read = async (page: number): Promise<Contact[]> => {
    const { data } = await advertisers.listContacts(1001, { page, size: 1 });
    return data.last ? data.content : [...data.content, ...(await read(page + 1))];
  };
  const contact: NewContact = { first_name: "Grace", email: "grace@example.com", contact_role: "OWNER" };
  const create = async () => {
    const headers = { "Idempotency-Key": "swagger-typescript-api" };
    return (await advertisers.createContact(1001, contact, { headers })).data.contact_id;
  };
  const category = await advertisers.getCampaignCategory(1001, 501, 1);
  const headers = { "If-Match": category.headers.get("etag") ?? "" };
  const change = (price: number) => advertisers.updateCampaignCategory(1001, 501, 1, { price }, { headers });
  const guarded = await change(31.25);
  const stale = await refusalOf(change(32.5));
  const wrong = await refusalOf(advertisers.updateCampaignCategory(1001, 501, 1, { price: 0.001 }));
  return {
    names: (await read(0)).map(({ first_name }) => first_name),
    created: [await create(), await create()],
    price: guarded.data.price,
    stale: stale.status,
    refused: wrong.error.errors?.map(({ field, message }) => `${field}: ${message}`),
  };
}

/** A client of this kind rejects with the reply that refused it. */
const refusalOf = (request: Promise<unknown>): Promise<HttpResponse<unknown, Problem>> =>
  request.then(
    () => Promise.reject(new Error("It was not refused.")),
    (response: HttpResponse<unknown, Problem>) => response,
  );
