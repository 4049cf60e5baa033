import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["es-ES"] });
const { reachWords } = await import("./es/contacts/reach.ts");

test("the hours of the day are in the time format of the setting", () => {
  expect(reachWords.byDayHint).toMatch(/^De día es de 8:00 a 20:00 en/);
});
