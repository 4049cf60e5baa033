import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const params = { accountId: 1001 };

test("the contacts of an account come in order of creation", async () => {
  const { body } = await service.clients.owner.listContacts({ params });
  expect(body.content.map((contact) => contact.first_name)).toEqual(["Ada", "Grace"]);
  expect(body).toMatchObject({
    page: 0,
    size: 20,
    total_elements: 2,
    total_pages: 1,
    first: true,
    last: true,
  });
});
