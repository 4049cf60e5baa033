import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createChangeStore } from "../../outbox/change-store.ts";
import type { Change } from "../../outbox/change.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { useRecentChanges } from "./journal-queries.ts";
import { useOutbox } from "../use-changes.tsx";

vi.mock("../use-changes.tsx", () => ({ useOutbox: vi.fn<typeof useOutbox>() }));

const saved = (number: number): Change =>
  renamedThing(1, { id: `change ${number}`, madeAt: number, state: { is: "confirmed", at: number } });

const queries = new QueryClient();
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <Suspense>{children}</Suspense>
  </QueryClientProvider>
);

test("asking for older changes twice loads two more pages, even while the first is still loading", async () => {
  const stored = Array.from({ length: 1001 }, (_, index) => saved(1001 - index));
  const journal = async () => ({ recent: async (most: number) => stored.slice(0, most) });
  vi.mocked(useOutbox).mockReturnValue({ store: createChangeStore(), journal } as unknown as Outbox);
  const { result } = await act(async () => renderHook(useRecentChanges, { wrapper: Page }));
  await waitFor(() => expect(result.current.ids).toHaveLength(500));
  const { showOlder } = result.current;
  act(() => {
    showOlder?.();
    showOlder?.();
  });
  await waitFor(() => expect(result.current).toMatchObject({ ids: { length: 1001 }, showOlder: undefined }));
});
