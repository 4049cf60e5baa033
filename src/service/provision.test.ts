import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const directory = realpathSync(mkdtempSync(join(tmpdir(), "provision-")));
beforeAll(() => writeFileSync(join(directory, "latin1.json"), Buffer.from('{"é":1}', "latin1")));
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ["none.json", "is not there"],
  ["latin1.json/none.json", "is not there"],
  [".", "is a folder: name a file in it"],
  ["latin1.json", "is not written in UTF-8: save it so"],
])("of the file %s, the command says where it looked and that it %s", async (path, says) => {
  const provisioning = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "provision.ts"), path],
    { cwd: directory, env: { DATA_DIR: directory } },
  );
  await expect(provisioning).rejects.toMatchObject({
    code: 1,
    stderr: `${join(directory, path).replace(/\/$/, "")} ${says}.\n`,
  });
});
