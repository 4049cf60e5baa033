import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import type { Run } from "../../outbox/change.ts";
import type { Message } from "../../outbox/coordinator.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

const heading = (name: string) => screen.findByRole("heading", { name });

test.each(["abc", "0123456789abcdef0123456789abcdef"])(
  "the page of the unknown run %s says that it was not found, until another tab starts that run",
  async (id) => {
    await renderSignedIn(service.url, `/changes/${id}`, 1001, service.keys.owner);
    expect(await heading("Page not found")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Download receipt" })).toBeNull();
    const run: Run = { id, title: "Raise 2 prices by 5%", madeAt: 1, is: "running" };
    const otherTab = new BroadcastChannel("advertiser-console/outbox/1001");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    otherTab.postMessage({ run } satisfies Message);
    expect(await heading(run.title)).toBeDefined();
    otherTab.close();
  },
);
