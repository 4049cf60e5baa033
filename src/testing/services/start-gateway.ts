import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";
import { quiet } from "./start-service.ts";

/** A gateway in this process. */
export type RunningGateway = {
  /** Without a slash at its end. */
  url: string;
  close: () => Promise<void>;
};

/** Starts a gateway to the deployment at `upstream` on a free port. It serves the console in `dist`, if there is a build. */
export async function startGateway(
  upstream: string,
  variables: Record<string, string> = {},
): Promise<RunningGateway> {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  const settings = settingsFrom({ ...quiet, DATA_DIR: directory, UPSTREAM_URL: upstream, ...variables });
  const app = await createApp(settings, undefined);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const close = async () => {
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { url, close };
}
