import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { contactTarget, outboxThrough } from "#testing/outboxes/outbox-through.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";

const account = { accountId: 1001 };
/** The contacts of the small world. */
export const [ada, grace] = [contactTarget(1), contactTarget(2)];

export const isPut = (method: string) => method === "PUT";
export const isPost = (method: string) => method === "POST";
export const isGet = (method: string) => method === "GET";

let count = 0;
/** A text that was never written before. */
export const unique = (what: string) => `${what}${(count += 1)}`;

/** What brings changes to a real service, through a proxy that may be told to tamper with them: both are made anew for each test. */
export function behindProxy() {
  let service: RunningService;
  let proxy: UnreliableProxy;
  let outbox: ReturnType<typeof outboxThrough>;
  let heard: number;
  beforeAll(async () => void (service = await startService()));
  afterAll(() => service.close());
  beforeEach(async () => {
    proxy = await startUnreliableProxy(service.url, Math.random);
    outbox = outboxThrough(proxy.url);
    heard = 0;
  });
  afterEach(async () => {
    await outbox.stop();
    await proxy.close();
  });

  /** The methods of the requests since it was last called. */
  function asked(): string[] {
    const news = proxy.passed.slice(heard);
    heard = proxy.passed.length;
    return news.map(({ method }) => method);
  }

  /** Waits until a change, and what was split from it, stands like this. */
  async function ends(id: string, ...states: string[]): Promise<void> {
    const standing = () => outbox.statesOf(id).map(({ is }) => is);
    await expect.poll(standing, { timeout: 8000 }).toEqual(states);
  }

  return {
    service: () => service,
    proxy: () => proxy,
    outbox: () => outbox,
    asked,
    ends,
    stored: async (contactId: number) =>
      (await service.clients.owner.getContact({ params: { ...account, contactId } })).body,
    someoneElseSets: (contactId: number, body: object) =>
      service.clients.owner.updateContact({ params: { ...account, contactId }, body }),
    /** The contacts of this first name. */
    listed: async (first_name: string) =>
      (
        await service.clients.owner.listContacts({ params: account, query: { size: 500 } })
      ).body.content.filter((contact) => contact.first_name === first_name),
    /** A page that has saved something, and so has seen what is honoured. */
    async withConfirmation(): Promise<void> {
      await outbox.read(ada);
      await ends(outbox.edit(ada, { last_name: unique("Confirmed") }), "confirmed");
      await outbox.read(ada);
      asked();
    },
  };
}
