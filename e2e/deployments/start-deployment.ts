import { databaseOn } from "#testing/services/private-database.ts";
import { startRoundRobin } from "#testing/services/round-robin-proxy.ts";
import { keys } from "#testing/services/small-world.ts";
import { startDouble } from "#testing/double/start-double.ts";
import { type Switches, minimalSwitches } from "#testing/double/switches.ts";
import { provision } from "#testing/services/fresh-database.ts";
import { startGateway } from "#testing/services/start-gateway.ts";
import {
  type RunningService,
  clientsOf,
  startBeside,
  startService,
} from "#testing/services/start-service.ts";
import type { SetUp } from "./set-up-names.ts";

/** A running console with its services. Tests see the same interface in each set-up. */
export type Deployment = Pick<RunningService, "url" | "keys" | "clients" | "close"> & {
  /** Adds data, in the format of a provisioning file. */
  provision: (file: object) => Promise<void>;
};

/** Starts a deployment with the data of `world`. `postgres` returns the URL of a server, if the set-up needs one. */
export async function startDeployment(
  setUp: SetUp,
  world: object,
  postgres: () => Promise<string>,
): Promise<Deployment> {
  if (setUp === "postgres") return startInstances(world, await postgres());
  if (setUp === "gateway") return behindGateway(await startEmbedded(world));
  if (setUp === "double") return behindGateway(await startAnother(world, { lookups: 404 }));
  if (setUp === "minimal") return behindGateway(await startAnother(world, minimalSwitches));
  return startEmbedded(world);
}

async function startEmbedded(world: object, variables: Record<string, string> = {}): Promise<StartedService> {
  const service = await startService(world, variables);
  return { ...service, provision: async (file) => void (await provision(service.database, file)) };
}

type StartedService = Deployment & RunningService;

/** Two instances with one database. Requests alternate between them. */
async function startInstances(world: object, server: string): Promise<Deployment> {
  const { variables, drop } = await databaseOn(server);
  const one = await startEmbedded(world, variables);
  const other = await startBeside(one);
  const proxy = await startRoundRobin([one.url, other.url]);
  return { ...one, url: proxy.url, close: inTurn(proxy.close, other.close, one.close, drop) };
}

/** The clients of the test bypass the gateway, so that they show what the upstream has stored. */
async function behindGateway(upstream: Deployment): Promise<Deployment> {
  const gateway = await startGateway(upstream.url);
  return { ...upstream, url: gateway.url, close: inTurn(gateway.close, upstream.close) };
}

/** A third-party deployment, which has no lookups; the minimal one supports neither conditional requests nor idempotency keys nor ETags. */
async function startAnother(world: object, switches: Partial<Switches>): Promise<Deployment> {
  const { url, load, close } = await startDouble(switches);
  await load(world);
  return { url, keys, clients: clientsOf(url), provision: load, close };
}

const inTurn =
  (...closing: (() => Promise<unknown>)[]) =>
  async () => {
    for (const close of closing) await close();
  };
