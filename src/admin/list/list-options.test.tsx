import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/render-console.tsx";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);

test.each(["/contacts?role=OWNER", "/contacts?search=nobody", "/campaigns/501?status=ACTIVE"])(
  "who clears %s by a key goes on at the search",
  async (address) => {
    const { user } = await open(address);
    const clear = await screen.findByRole("button", { name: "Clear" });
    clear.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(clear.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  },
);
