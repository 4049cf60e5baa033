import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { reportsPath } from "#contract/console/browser-report.ts";
import { reportsPerMinute } from "#service/browser-reports/accept-reports.ts";
import { freePort } from "#testing/services/free-port.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

type ServiceWithMetrics = ServiceProcess & { reportCounts: () => Promise<Record<string, number>> };

let directory: string;
let service: ServiceWithMetrics;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "browser-reports-"));
  service = await startWithMetrics();
});
afterAll(async () => {
  await service.stop();
  rmSync(directory, { recursive: true });
});

async function startWithMetrics(): Promise<ServiceWithMetrics> {
  const metrics = String(await freePort());
  const started = await startProcess({
    DATA_DIR: mkdtempSync(join(directory, "data-")),
    METRICS_PORT: metrics,
    TRUST_PROXY: "1",
  });
  const reportCounts = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const lines = text.matchAll(/^browser_reports(?:_(dropped))?_total(?:\{kind="(\w+)"\})? (\d+)$/gm);
    return Object.fromEntries(
      [...lines].map(([, dropped, kind, count]) => [dropped ?? kind ?? "", Number(count)]),
    );
  };
  return { ...started, reportCounts };
}

let senders = 0;
/** A new address in each call, so that tests do not share a rate limit. */
const newSender = () => `203.0.113.${(senders += 1)}`;

const own = (to = service) => ({ origin: to.url, "content-type": "application/json" });

const send = (body: BodyInit, headers: Record<string, string> = {}, to = service) =>
  fetch(to.url + reportsPath, {
    method: "POST",
    body,
    headers: { ...own(to), "x-forwarded-for": newSender(), ...headers },
  });

let errors = 0;
const anError = (extra: object = {}) =>
  JSON.stringify({ kind: "error", message: `TypeError: error ${nameOf((errors += 1))}`, ...extra });
/** A number in letters, because reports are stored without long numbers. */
const nameOf = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

const logged = (to = service) =>
  to
    .output()
    .split("\n")
    .filter((line) => line.includes('"browser":'));

/** How much each count increased during `work`. */
async function increase(work: () => Promise<unknown>, of = service) {
  const before = await of.reportCounts();
  await work();
  const after = await of.reportCounts();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );
}

describe("reports are counted by their kind", () => {
  const place = { "source-file": "https://x/assets/a-1.js", "line-number": 3, "column-number": 5 };
  const violation = { "effective-directive": "script-src-elem", "blocked-uri": "inline", ...place };
  const queued = { effectiveDirective: "script-src-elem", blockedURL: "https://evil.example/?key=1" };
  test.each([
    ["application/json", JSON.parse(anError()), "error"],
    ["application/json; charset=utf-8", { ...JSON.parse(anError()), kind: "rejection" }, "rejection"],
    ["application/csp-report", { "csp-report": violation }, "violation"],
    ["application/reports+json", [{ type: "csp-violation", body: queued }], "violation"],
  ])("%s: %j", async (type, body, kind) => {
    const work = async () =>
      expect((await send(JSON.stringify(body), { "content-type": type })).status).toBe(204);
    expect(await increase(work)).toEqual({ [kind]: 1 });
  });
  test("a violation is logged with its directive and the place in our code, without addresses", async () => {
    await send(JSON.stringify({ "csp-report": { ...violation, "blocked-uri": "eval" } }), {
      "content-type": "application/csp-report",
    });
    await send(
      JSON.stringify([{ type: "csp-violation", body: { ...queued, effectiveDirective: "img-src" } }]),
      {
        "content-type": "application/reports+json",
      },
    );
    await expect
      .poll(() => logged().map((line) => JSON.parse(line).browser))
      .toEqual(
        expect.arrayContaining([
          { kind: "violation", message: "script-src-elem blocked eval", source: "/assets/a-1.js:3:5" },
          { kind: "violation", message: "img-src blocked an address" },
        ]),
      );
    expect(service.output()).not.toContain("evil.example");
  });
});

describe("refused, and neither counted nor logged", () => {
  test.each<[string, BodyInit, Record<string, string>, number]>([
    ["another site's page", anError(), { origin: "https://evil.example" }, 403],
    ["a page that hides where it is from", anError(), { origin: "null" }, 403],
    ["another site by its metadata", anError(), { "sec-fetch-site": "cross-site" }, 403],
    ["a sister site", anError(), { "sec-fetch-site": "same-site" }, 403],
    ["a form of ours", "kind=error", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["text", anError(), { "content-type": "text/plain" }, 415],
    ["a body beyond 8 KiB", anError({ message: "x".repeat(9000) }), {}, 413],
    ["a body of a megabyte", "x".repeat(1_000_000), {}, 413],
    ["no JSON", "{", {}, 400],
    ["nothing", "", {}, 400],
    ["another kind", anError({ kind: "login" }), {}, 400],
    ["another member", anError({ user: "ada" }), {}, 400],
    ["a place that is none of ours", anError({ source: "/assets/../../etc/passwd.js:1:1" }), {}, 400],
    ["a place with a line break", anError({ source: "/assets/a.js:1:1\nfatal" }), {}, 400],
    ["a message beyond its length", anError({ message: "x".repeat(1001) }), {}, 400],
    ["deep nesting", "[".repeat(8000), {}, 400],
    ["a prototype", '{"__proto__":{"kind":"error"},"message":"x"}', {}, 400],
    [
      "another report of browsers",
      '[{"type":"crash","body":{}}]',
      { "content-type": "application/reports+json" },
      400,
    ],
  ])("%s", async (_, body, headers, status) => {
    const before = logged().length;
    expect(await increase(async () => expect((await send(body, headers)).status).toBe(status))).toEqual({});
    expect(logged()).toHaveLength(before);
  });

  test("a report without an origin", async () => {
    const headers = { "content-type": "application/json" };
    const body = anError();
    expect((await fetch(service.url + reportsPath, { method: "POST", body, headers })).status).toBe(403);
  });

  test("a compressed report", async () => {
    expect((await send(anError(), { "content-encoding": "gzip" })).status).toBe(415);
  });

  test.each([
    ["longer than it is", 100, /^HTTP\/1.1 400 |^$/],
    ["shorter than it is", 5, /^HTTP\/1.1 400 /],
  ])("a body that says to be %s", async (_, length, answered) => {
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    const head = `POST ${reportsPath} HTTP/1.1\r\nhost: ${new URL(service.url).host}\r\norigin: ${service.url}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    const work = async () => {
      socket.end(`${head}${anError()}`);
      expect(Buffer.concat((await socket.toArray()) as Buffer[]).toString()).toMatch(answered);
    };
    expect(await increase(work)).toEqual({});
  });
});

describe("the log", () => {
  test("has each distinct error once", async () => {
    const before = logged().length;
    const [one, other] = [anError(), anError()];
    await increase(async () => {
      for (const body of [one, other, one, one, other]) await send(body);
    });
    await expect.poll(() => logged().length).toBe(before + 2);
  });

  test("cannot be given new lines, colors or personal data by a report", async () => {
    const hostile =
      'x\r\n{"level":60,"msg":"fake"}\u001b[2J\u2028ada@example.com +12025550143 ak_0123456789abcdef0123456789';
    const linesBefore = service.output().split("\n").length;
    await send(anError({ message: hostile }));
    await expect.poll(() => service.output()).toContain("[2J (email) (number) (key)");
    const lines = service
      .output()
      .split("\n")
      .slice(linesBefore - 1);
    expect(lines.filter((line) => line.startsWith('{"level":60'))).toEqual([]);
    for (const secret of ["\u001b", "\u2028", "ada@", "2025550143", "ak_0123"])
      expect(lines.join("\n")).not.toContain(secret);
  });
});

describe("a flood", () => {
  test("from one address is dropped above its limit, with the usual reply, and does not affect others", async () => {
    const sender = newSender();
    const sent = reportsPerMinute.fromOneAddress + 20;
    const flood = async () => {
      for (let count = 0; count < sent; count += 1)
        expect((await send(anError(), { "x-forwarded-for": sender })).status).toBe(204);
    };
    expect(await increase(flood)).toEqual({ error: reportsPerMinute.fromOneAddress, dropped: 20 });
    expect(await increase(() => send(anError()))).toEqual({ error: 1 });
  });

  test("in one request is dropped above the limit of its address too", async () => {
    const violations = Array.from({ length: reportsPerMinute.fromOneAddress + 70 }, (_, at) => ({
      type: "csp-violation",
      body: { effectiveDirective: `flood-${nameOf(at)}` },
    }));
    const headers = { "content-type": "application/reports+json" };
    const before = logged().length;
    const flood = async () => expect((await send(JSON.stringify(violations), headers)).status).toBe(204);
    expect(await increase(flood)).toEqual({ violation: reportsPerMinute.fromOneAddress, dropped: 70 });
    await expect.poll(() => logged().length).toBe(before + reportsPerMinute.fromOneAddress);
  });

  test("from many addresses is dropped above the limit for all", async () => {
    const floodedService = await startWithMetrics();
    onTestFinished(async () => void (await floodedService.stop()));
    const bodies = Array.from({ length: reportsPerMinute.fromAll + 50 }, () => anError());
    const flood = () =>
      Promise.all(
        bodies.map((body, at) => send(body, { "x-forwarded-for": `2001:db8:${at}::1` }, floodedService)),
      );
    expect(await increase(flood, floodedService)).toEqual({ error: reportsPerMinute.fromAll, dropped: 50 });
  });
});
