import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const directory = mkdtempSync(join(tmpdir(), "stop-limit-"));
let service: ServiceProcess;
beforeAll(async () => {
  service = await startProcess({ DATA_DIR: directory });
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

test("a request that never ends delays a stop by ten seconds at most", async () => {
  const { hostname, port } = new URL(service.url);
  const endless = connect(Number(port), hostname).on("error", () => undefined);
  endless.write(
    "POST /session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
  );
  await once(endless, "connect");
  // Whoever asks after it is answered after it was read.
  await fetch(`${service.url}/health/live`);
  const begin = performance.now();
  expect(await service.stop()).toBe(1);
  const seconds = (performance.now() - begin) / 1000;
  expect(seconds).toBeGreaterThan(9.5);
  expect(seconds).toBeLessThan(15);
  expect(service.output()).toContain("Some requests did not finish in time");
});
