import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { clientOf } from "#testing/services/client-of.ts";
import { provisionFor } from "#testing/services/fresh-database.ts";
import { freePort } from "#testing/services/free-port.ts";
import { keys } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";
import { account, campaign, inCampaign, worldOf } from "../deployments/numbered-world.ts";
import { test } from "../browser/console-errors.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { journalOf } from "../browser/journal.ts";
import { showRun } from "../page/show-run.ts";

const rows = 300;
/** The time in milliseconds that the upstream runs before it is killed again. */
const life = 1000;
const limits = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  AUTH_FAILURES_PER_MINUTE: "1000000",
  LOG_LEVEL: "error",
};

const started: ServiceProcess[] = [];
// Also after a failed test.
test.afterEach(async () => {
  for (const one of started.splice(0)) await one.kill();
});

test(
  "300 prices change through a gateway whose upstream is killed every second",
  { tag: "@long" },
  async ({ page, complaints }) => {
    test.setTimeout(900_000);
    for (const status of [500, 502, 503, 504]) complaints.allow(status, "/");
    const directory = mkdtempSync(join(tmpdir(), "upstream-killed-"));
    const own = { ...limits, DATA_DIR: join(directory, "upstream"), PORT: String(await freePort()) };
    await provisionFor(own, worldOf({ categories: rows }));
    const upstream = await startMortal(own);
    const gateway = await startKnown({
      ...limits,
      DATA_DIR: join(directory, "gateway"),
      UPSTREAM_URL: upstream.url,
    });
    const owner = clientOf({ baseUrl: upstream.url, apiKey: keys.owner });
    const stored = async () => {
      const { content } = (await owner.listCampaignCategories({ params: inCampaign, query: { size: 500 } }))
        .body;
      return new Map(content.map((record) => [record.ad_campaign_category_id, record.price]));
    };
    const before = await stored();

    await signIn(page, gateway.url, keys.owner, account);
    await page.goto(`${gateway.url}/campaigns/${campaign}/reprice`);
    await page.getByLabel("Percent").fill("10");
    const dying = upstream.dieAgainAndAgain();
    await page.getByRole("button", { name: `Save ${rows} changes` }).click();
    await showRun(page);
    const messages = await followRun(page);
    const deaths = await dying.stop();

    await test.step("the gateway has neither crashed nor reported a failure", async () => {
      expect(gateway.output()).not.toMatch(/uncaught|unhandled/i);
      expect(await gateway.stop()).toBe(0);
    });
    await test.step("the outcome of every row agrees with the database", async () => {
      const [changes, after] = [await journalOf(page, account), await stored()];
      expect(changes).toHaveLength(rows);
      const ends = Map.groupBy(changes, ({ state }) => state.is);
      for (const { target, fields, state } of changes) {
        const holds = after.get(target.id);
        expect(["confirmed", "unchanged", "rejected"], `${target.id} ended as ${state.is}`).toContain(
          state.is,
        );
        expect(holds, `${target.id} is ${state.is}`).toBe(
          state.is === "rejected" ? before.get(target.id) : fields["price"]?.to,
        );
      }
      expect(ends.get("confirmed")?.length ?? 0).toBeGreaterThan(0);
      const counts = [...ends].map(([end, { length }]) => `${length} ${end}`).join(", ");
      process.stdout.write(`${rows} prices, ${deaths} deaths of the upstream: ${counts}\n`);
    });
    await test.step("and the page showed a status at every moment", () => {
      expect(messages.filter((words) => !/ of 300|Offline/.test(words))).toEqual([]);
      process.stdout.write(
        `${messages.length} looks at the page; no connection said in ${messages.filter((words) => words.includes("Offline")).length}\n`,
      );
    });
    await upstream.end();
    rmSync(directory, { recursive: true, force: true });
  },
);

/** Samples the text of the page a few times a second, from the start of a run until no row is left to send. */
async function followRun(page: Page): Promise<string[]> {
  const messages: string[] = [];
  const words = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main, nav")].map((part) => part.textContent).join(" "),
    );
  await expect(page.getByText(/ of 300/).first()).toBeVisible();
  while (!/All saved|needs? attention/.test((await words()) ?? "")) {
    messages.push((await words()) ?? "");
    await page.waitForTimeout(200);
  }
  return messages;
}

/** Starts a service that can be killed (SIGKILL) and restarted with the same data and URL. */
async function startMortal(variables: Record<string, string>) {
  let running = await startKnown(variables);
  return {
    url: running.url,
    end: () => running.kill(),
    dieAgainAndAgain() {
      let isDying = true;
      const rounds = (async () => {
        for (let deaths = 0; ; deaths += 1) {
          await new Promise((lived) => setTimeout(lived, life));
          if (!isDying) return deaths;
          await running.kill();
          running = await startSomehow(variables);
        }
      })();
      return {
        stop() {
          isDying = false;
          return rounds;
        },
      };
    },
  };
}

/** Retries a start once, because it may time out on a busy machine. */
const startSomehow = (variables: Record<string, string>): Promise<ServiceProcess> =>
  startKnown(variables).catch(() => startSomehow(variables));

async function startKnown(variables: Record<string, string>): Promise<ServiceProcess> {
  const one = await startProcess(variables);
  started.push(one);
  return one;
}
