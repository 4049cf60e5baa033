import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { allowEverywhere, test as base } from "../browser/complaints.ts";
import { type Deployment, startDeployment } from "./start-deployment.ts";
import { nameByHand } from "./own-names.ts";
import { passOverReads } from "../browser/requests.ts";
import type { SetUp } from "./set-up-names.ts";

type ForAStory = {
  /** What the deployment holds when the story begins, as a provisioning file says it. */
  held: object;
  /** What the story runs on. */
  service: Deployment;
  missing: void;
  named: void;
};

type ForAWorker = {
  setUp: SetUp;
  /** Answers where a PostgreSQL server of this worker's own is; it starts when it is first asked for. */
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

/** Whether what stands behind is another's deployment, which has no lookups. */
export const isAnothers = (setUp: SetUp) => "@lookups" in (missing[setUp] ?? {});

/** What a set-up cannot have, by the tag of the stories that are about it. They are counted as skipped there, and run everywhere else. */
const missing: Partial<Record<SetUp, Record<string, string>>> = {
  gateway: { "@read-only-key": readOnlyKey },
  double: withoutLookups,
  barest: {
    ...withoutLookups,
    "@creation-keys":
      "it cannot know a creation again that is sent twice; what happens then is another story, which runs",
  },
};

/** Marks a story that is about lookups. */
export const withLookups = { tag: "@lookups" };

/** Marks the story that `npm test` runs in every set-up. */
export const inEachSetUp = { tag: "@each-set-up" };

/** Stories on a deployment of their own, in the set-up that the project names. */
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
        // Lookups that are lacking are asked for again.
        passOverReads(lookups);
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
      if (isAnothers(setUp) && !tags.includes("@unnamed")) await nameByHand(context, held);
      await use();
    },
    { auto: true },
  ],
});
