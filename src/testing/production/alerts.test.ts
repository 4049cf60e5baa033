import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#testing/services/free-port.ts";
import { startService } from "#testing/services/start-service.ts";

const rules = readFileSync(join(import.meta.dirname, "../../service/production/alerts.yml"), "utf8");

/** The expressions of the rules, on one line or in a block that is indented further. */
const expressions = [...rules.matchAll(/^ +expr: (?:\|((?:\n {10,}.*)+)|(.*))$/gm)].map(
  ([, block, line]) => block ?? line ?? "",
);

const words = /^(sum|rate|increase|min_over_time|histogram_quantile|up)$/;

/** What an expression names beside its labels, the times of its ranges and the words of the language. `up` is Prometheus's own. */
const metricsIn = (expression: string): string[] =>
  [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, "").matchAll(/\b[a-z]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !words.test(name));

/** Each database has its own. */
const ofTheOther =
  process.env["TESTS_RUN_ON"] === "postgres" ? "database_file_bytes" : "database_connections";

test("each metric that an alert uses exists", async () => {
  const port = await freePort();
  const service = await startService({}, { METRICS_PORT: String(port) });
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await service.close();
  const exposed = new Set(
    [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  const named = new Set(expressions.flatMap(metricsIn));
  expect(expressions).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !exposed.has(name))).toEqual([ofTheOther]);
});
