import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contactsPath } from "#testing/services/small-world.ts";
import { startProcess } from "#testing/services/start-process.ts";
import { startService } from "#testing/services/start-service.ts";

test("a caller who disconnects in the middle of a body is not logged as a failure of the upstream", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  const upstream = await startService();
  const gateway = await startProcess({ DATA_DIR: directory, UPSTREAM_URL: upstream.url });
  const { hostname, port } = new URL(gateway.url);
  const caller = connect(Number(port), hostname);
  const head = `POST ${contactsPath} HTTP/1.1\r\nhost: x\r\nx-api-key: ${upstream.keys.owner}\r\n`;
  caller.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
  await once(caller, "connect");
  // Whoever asks after it is answered after it was read.
  await fetch(`${gateway.url}/health/ready`);
  caller.destroy();
  await expect.poll(gateway.output).toContain('"status":499');
  expect(gateway.output()).not.toMatch(/"level":50|not responding/);
  await gateway.kill();
  await upstream.close();
  rmSync(directory, { recursive: true });
});
