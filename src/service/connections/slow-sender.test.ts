import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import { openSqlite } from "#service/database/open-sqlite.ts";
import { settingsFrom } from "#service/settings.ts";

test("a request that never arrives completely ends with 408 after a timeout", async () => {
  const directory = mkdtempSync(join(tmpdir(), "slow-sender-"));
  const database = await openSqlite(join(directory, "console.db"));
  const app = await createApp(settingsFrom({ DATA_DIR: directory, LOG_LEVEL: "silent" }), database);
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000);

  const slow = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const [ours] = (await once(app.server, "connection")) as [Socket];
  // What Node does when the time is over, which it looks at every half a minute.
  app.server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), ours);
  expect(await text(slow)).toMatch(/^HTTP\/1.1 408 [^]*took too long to arrive/);
  await app.close();
  await database.close();
  rmSync(directory, { recursive: true });
});
