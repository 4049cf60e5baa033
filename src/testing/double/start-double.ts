import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Switches } from "./switches.ts";

/** A deployment of the interface that is none of ours, in a process of its own. */
export type RunningDouble = {
  /** Without a slash at its end. */
  url: string;
  /** From here on it is so. */
  set: (switches: Partial<Switches>) => Promise<void>;
  /** Completes what it holds, as a provisioning file says it. */
  load: (world: object) => Promise<void>;
  /** All that it holds, as it is stored. */
  stored: () => Promise<{ contacts: StoredRecord[]; categories: StoredRecord[] }>;
  close: () => Promise<void>;
};

export type StoredRecord = Readonly<Record<string, unknown>>;

/** Starts it empty, on free ports. */
export async function startDouble(switches: Partial<Switches> = {}): Promise<RunningDouble> {
  const child = fork(join(import.meta.dirname, "main.ts"), {
    execArgv: [],
    env: { PATH: process.env["PATH"], SWITCHES: JSON.stringify(switches) },
  });
  const [{ url, control }] = (await once(child, "message")) as [{ url: string; control: string }];
  const tell = (path: string, body: object) =>
    fetch(control + path, { method: "PUT", body: JSON.stringify(body) });
  return {
    url,
    set: async (now) => void (await tell("/switches", now)),
    load: async (world) => void (await tell("/world", world)),
    stored: async () => (await (await fetch(`${control}/stored`)).json()) as never,
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
