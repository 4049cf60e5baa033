import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { contactTarget, createHeadlessOutbox } from "#testing/outboxes/headless-outbox.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";

const account = { accountId: 1001 };
/** The contacts of the small world. */
export const [ada, grace] = [contactTarget(1), contactTarget(2)];

export const isPut = (method: string) => method === "PUT";
export const isPost = (method: string) => method === "POST";
export const isGet = (method: string) => method === "GET";

let count = 0;
/** A new value in each call. */
export const unique = (what: string) => `${what}${(count += 1)}`;

/** A headless outbox that sends to a real service through an unreliable proxy. Each test has a new outbox and a new proxy. */
export function outboxBehindProxy() {
  let service: RunningService;
  let proxy: UnreliableProxy;
  let outbox: ReturnType<typeof createHeadlessOutbox>;
  let reported: number;
  beforeAll(async () => void (service = await startService()));
  afterAll(() => service.close());
  beforeEach(async () => {
    proxy = await startUnreliableProxy(service.url, Math.random);
    outbox = createHeadlessOutbox(proxy.url);
    reported = 0;
  });
  afterEach(async () => {
    await outbox.stop();
    await proxy.close();
  });

  /** The methods of the requests since the previous call. */
  function newRequests(): string[] {
    const unreported = proxy.received.slice(reported);
    reported = proxy.received.length;
    return unreported.map(({ method }) => method);
  }

  /** Waits until a change, and the parts that were split off it, are in these states. */
  async function expectStates(id: string, ...states: string[]): Promise<void> {
    const currentStates = () => outbox.statesOf(id).map(({ is }) => is);
    await expect.poll(currentStates, { timeout: 8000 }).toEqual(states);
  }

  return {
    service: () => service,
    proxy: () => proxy,
    outbox: () => outbox,
    newRequests,
    expectStates,
    stored: async (contactId: number) =>
      (await service.clients.owner.getContact({ params: { ...account, contactId } })).body,
    updateAsSomeoneElse: (contactId: number, body: object) =>
      service.clients.owner.updateContact({ params: { ...account, contactId }, body }),
    /** The contacts with this first name. */
    contactsNamed: async (first_name: string) =>
      (
        await service.clients.owner.listContacts({ params: account, query: { size: 500 } })
      ).body.content.filter((contact) => contact.first_name === first_name),
    /** Saves a change, so that a reply confirms the safeguards. */
    async confirmSafeguards(): Promise<void> {
      await outbox.read(ada);
      await expectStates(outbox.edit(ada, { last_name: unique("Confirmed") }), "confirmed");
      await outbox.read(ada);
      newRequests();
    },
  };
}
