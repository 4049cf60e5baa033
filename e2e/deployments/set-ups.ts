import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { allowEverywhere, test as base } from "../browser/console-errors.ts";
import { type Deployment, startDeployment } from "./start-deployment.ts";
import { setCustomNames } from "./custom-names.ts";
import { ignoreReads } from "../browser/requests.ts";
import type { SetUp } from "./set-up-names.ts";

type ForAStory = {
  /** The initial data of the deployment, in the format of a provisioning file. */
  held: object;
  /** The deployment of the test. */
  service: Deployment;
  missing: void;
  named: void;
};

type ForAWorker = {
  setUp: SetUp;
  /** Returns the URL of this worker's PostgreSQL server, which is started on first use. */
  postgres: () => Promise<string>;
  another: void;
};

const lookups = /\/(contact-roles|categories|account\/\d+|ad-campaign|ad-campaign-listing)(\?|$)/;

const readOnlyKey =
  "a gateway learns that a key may only read from the first write that is refused, so nothing is read-only from the start";

const withoutLookups = {
  "@read-only-key": readOnlyKey,
  "@lookups": "it is about names and choices that lookups give, and this deployment has none",
};

/** Whether the upstream is a third-party deployment, which has no lookups. */
export const isAnothers = (setUp: SetUp) => "@lookups" in (missing[setUp] ?? {});

/** The features that a set-up lacks, by the tag of the tests about them. These tests are skipped there, and run in all other set-ups. */
const missing: Partial<Record<SetUp, Record<string, string>>> = {
  gateway: { "@read-only-key": readOnlyKey },
  double: withoutLookups,
  minimal: {
    ...withoutLookups,
    "@creation-keys":
      "it cannot know a creation again that is sent twice; what happens then is another story, which runs",
  },
};

/** The tag of a test about lookups. */
export const withLookups = { tag: "@lookups" };

/** The tag of the test that `npm test` runs in every set-up. */
export const inEachSetUp = { tag: "@each-set-up" };

/** Tests with a deployment of their own, in the set-up of the project. */
export const test = base.extend<ForAStory, ForAWorker>({
  setUp: ["embedded", { option: true, scope: "worker" }],
  postgres: [
    async ({}, use) => {
      let server: ReturnType<typeof startPostgres> | undefined;
      await use(async () => (await (server ??= startPostgres())).address);
      await (await server)?.close();
    },
    { scope: "worker" },
  ],
  another: [
    async ({ setUp }, use) => {
      if (isAnothers(setUp)) {
        allowEverywhere(404, lookups);
        // Missing lookups are requested again.
        ignoreReads(lookups);
      }
      await use();
    },
    { scope: "worker", auto: true },
  ],
  held: [{}, { option: true }],
  missing: [
    async ({ setUp }, use, { tags, skip }) => {
      const reason = tags.map((tag) => missing[setUp]?.[tag]).find(Boolean);
      skip(reason !== undefined, `${setUp}: ${reason}`);
      await use();
    },
    { auto: true },
  ],
  service: async ({ setUp, postgres, held }, use) => {
    const service = await startDeployment(setUp, held, postgres);
    await use(service);
    await service.close();
  },
  named: [
    async ({ setUp, held, context }, use, { tags }) => {
      if (isAnothers(setUp) && !tags.includes("@unnamed")) await setCustomNames(context, held);
      await use();
    },
    { auto: true },
  ],
});
