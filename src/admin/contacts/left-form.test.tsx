import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderSignedIn } from "#testing/render-console.tsx";
import { startService } from "#testing/start-service.ts";

test("who leaves while a contact is created stays where they went", async () => {
  const service = await startService();
  const { user, network } = await renderSignedIn(service.url, "/contacts/new", 1001, service.keys.owner);
  const { send } = network;
  const arrives = Promise.withResolvers<void>();
  network.send = async (url, init) => {
    if (init.method === "POST") await arrives.promise;
    return send(url, init);
  };
  await user.type(await screen.findByLabelText(/^First name/), "Later");
  await user.selectOptions(screen.getByLabelText(/^Role/), "OWNER");
  await user.type(screen.getByLabelText(/^Email/), "later@example.com");
  await user.click(screen.getByRole("button", { name: "Create contact" }));
  await user.click(screen.getByRole("link", { name: /^Recent changes/ }));
  await screen.findByRole("heading", { name: "Recent changes" });
  arrives.resolve();
  expect(await screen.findByText("Later was added")).toBeDefined();
  expect(location.pathname).toBe("/changes");
  await service.close();
});
