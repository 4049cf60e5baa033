import { expect, test } from "vitest";
import type { Client } from "#contract/client.ts";
import type { Resource } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { listTransport } from "./attempt-create.ts";

const scope = { accountId: 1 };

/** The transport for a list of 30 records, of which the service reports this total. */
function transportOf(total_elements: number) {
  const list: Resource["list"] = async (_api, _scope, { page, size = 20 }) => {
    const content = Array.from({ length: Math.max(0, Math.min(size, 30 - page * size)) }, (_, index) => ({
      id: page * size + index,
    }));
    const total_pages = Math.ceil(total_elements / size);
    const last = (page + 1) * size >= 30;
    return {
      body: { content, page, size, total_elements, total_pages, first: page === 0, last },
      etag: null,
      safeguards: noSafeguards,
    };
  };
  return listTransport({} as Client, { name: "rows", list } as unknown as Resource, scope);
}

test.each([30, 45, 1000, 12, 0])(
  "a list of 30 records is counted correctly if the service reports a total of %d",
  async (total) => {
    expect(await transportOf(total).count()).toBe(30);
  },
);
