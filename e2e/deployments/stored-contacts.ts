import type { Contact } from "#contract/records/contact.ts";
import { params } from "./numbered-world.ts";
import type { Deployment } from "./start-deployment.ts";

/** All contacts of an account, whatever the page size of the service. */
export async function storedContacts(
  client: Pick<Deployment["clients"]["owner"], "listContacts">,
): Promise<Contact[]> {
  const read = async (page: number) =>
    (await client.listContacts({ params, query: { page, size: 500 } })).body;
  const first = await read(0);
  const others = Array.from({ length: first.total_pages - 1 }, (_, index) => read(index + 1));
  return [first, ...(await Promise.all(others))].flatMap(({ content }) => content);
}
