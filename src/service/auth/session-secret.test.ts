import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { settingsFrom } from "#service/settings.ts";
import { sealingKeys } from "./session-secret.ts";

vi.mock(import("node:fs"), async (original) => ({
  ...(await original()),
  linkSync: () => {
    throw Object.assign(new Error("operation not permitted, link"), { code: "EPERM" });
  },
}));

test("the secret is also generated on a file system without links", () => {
  const directory = mkdtempSync(join(tmpdir(), "no-links-"));
  const settings = settingsFrom({ DATA_DIR: directory });
  expect(sealingKeys(settings)).toEqual(sealingKeys(settings));
  expect(readdirSync(directory)).toEqual(["session-secret"]);
  rmSync(directory, { recursive: true });
});
