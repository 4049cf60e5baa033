import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("the page explains why a file gives no names, until another file does", async () => {
  const { user } = await renderSignedIn(service.url, "/campaigns/501/names", 1001, service.keys.owner);
  const file = await screen.findByLabelText("Import names", { selector: "input" });
  await user.upload(file, new File(["PK\u0003\u0004"], "names.csv"));
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    expect.stringMatching(/^No names were imported from this file.*workbook/),
  );
  await user.upload(file, new File(["Number,Name\n41,Drains, gutters\n"], "names.csv"));
  expect(
    await screen.findByText(/^Row 2: This row has 3 cells, but there are 2 column headers/),
  ).toBeDefined();
  await user.upload(file, new File(["41,Drains"], "names.csv"));
  expect(await screen.findByText("1 name saved")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a campaign without categories is not said to have names for all of them", async () => {
  await renderSignedIn(service.url, "/campaigns/502/names", 1001, service.keys.owner);
  expect(await screen.findByText("No categories yet")).toBeDefined();
  expect(screen.queryByText("Every category has a name")).toBeNull();
});
