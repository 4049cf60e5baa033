import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Switches } from "./switches.ts";

/** A deployment of the interface that shares no code with ours, in a separate process. */
export type RunningDouble = {
  /** Without a slash at its end. */
  url: string;
  /** Changes these switches from now on. */
  set: (switches: Partial<Switches>) => Promise<void>;
  /** Adds the content of a provisioning file to its data. */
  load: (data: object) => Promise<void>;
  /** All its records, as they are stored. */
  stored: () => Promise<{ contacts: StoredRecord[]; categories: StoredRecord[] }>;
  close: () => Promise<void>;
};

export type StoredRecord = Readonly<Record<string, unknown>>;

/** Starts an empty double on free ports. */
export async function startDouble(switches: Partial<Switches> = {}): Promise<RunningDouble> {
  const child = fork(join(import.meta.dirname, "main.ts"), {
    execArgv: [],
    env: { PATH: process.env["PATH"], SWITCHES: JSON.stringify(switches) },
  });
  const [{ url, control }] = (await once(child, "message")) as [{ url: string; control: string }];
  const put = (path: string, body: object) =>
    fetch(control + path, { method: "PUT", body: JSON.stringify(body) });
  return {
    url,
    set: async (now) => void (await put("/switches", now)),
    load: async (data) => void (await put("/world", data)),
    stored: async () => (await (await fetch(`${control}/stored`)).json()) as never,
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
