import { expect, test, vi } from "vitest";

test("the first pages create no channel at the top level of a file, which Chromium would parse again for the position", async () => {
  const callers: string[] = [];
  vi.stubGlobal(
    "BroadcastChannel",
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        const [, , caller = ""] = new Error().stack?.split("\n") ?? [];
        callers.push(caller.trim());
      }
    },
  );
  await Promise.all([
    import("./campaign-categories/campaign-categories-page.tsx"),
    import("./contacts/contacts-page.tsx"),
    import("./campaigns/campaigns-page.tsx"),
  ]);
  expect(callers).not.toEqual([]);
  // A frame at the top level has no name: "at /work/src/admin/a.ts:1:1".
  for (const caller of callers) expect(caller).toMatch(/^at \S+ \(/);
});
