import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/render-console.tsx";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

for (const address of ["/campaigns/501/reprice", "/campaigns/501/import", "/contacts/import"])
  test(`a key that may only read is told so at ${address}`, async () => {
    await renderSignedIn(service.url, address, 1001, service.keys.reader);
    expect(await screen.findByText("This key may read, but not change anything.")).toBeDefined();
    expect(screen.queryByText(/Choose/)).toBeNull();
  });
