import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("the numbers of a campaign include what the user has just changed", async () => {
  const { user } = await renderSignedIn(service.url, "/campaigns", 1001, service.keys.owner);
  await screen.findByRole("article", { name: "Spring" });
  await screen.findByText("2 of 3 active");
  const open = async (name: string) => {
    const [link] = await screen.findAllByRole("link", { name });
    if (link) await user.click(link);
  };
  await open("Spring");
  await user.click((await screen.findAllByRole("switch", { checked: true }))[0] as HTMLElement);
  await screen.findAllByText("All saved");
  await open("Campaigns");
  const card = await screen.findByRole("article", { name: "Spring" });
  expect(await within(card).findByText("1 of 3 active")).toBeDefined();
  expect(await within(card).findByText("1 category deactivated")).toBeDefined();
});
