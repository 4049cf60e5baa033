// npm run bench:console: measures the console in Chromium, throttled to a slow phone. BENCH_BEFORE is the path of another tree with its
// packages installed, whose console is measured alternately. Only the ratios are comparable between runs.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { printLine } from "#service/commands/command.ts";
import { findBrowser } from "#testing/browsers/find-browser.ts";
import { processorSlowness } from "#testing/processor.ts";
import { startSeeded } from "../compare-with-baselines.ts";
import { measureFirstChange, measureLoad, measureRoundTrips } from "./measure-load.ts";
import { lighthouseFigures } from "./lighthouse-figures.ts";
import { gestures, measureSession, median } from "./measure-session.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const before = process.env["BENCH_BEFORE"];
const directory = mkdtempSync(join(tmpdir(), "bench-console-"));

/** A tree whose console is measured. Its figures have a name, and one value per round. */
type Measured = { name: string; url: string; stop: () => Promise<void>; figures: Map<string, number[]> };

async function start(name: string, main?: string): Promise<Measured> {
  const own = join(directory, name);
  mkdirSync(own);
  const { url, kill } = await startSeeded(own, join(own, "console.db"), main, {
    categories: 5000,
    contacts: 2000,
  });
  return { name, url, stop: kill, figures: new Map() };
}

const lists = [
  ["categories", "/campaigns/1"],
  ["contacts", "/contacts"],
  ["campaigns", "/campaigns"],
] as const;

/** What people open first, and what must be shown. */
const openedFirst = [
  { name: "sign-in", address: "/", isSignedIn: false, shown: "form input" },
  { name: "bare address", address: "/", isSignedIn: true, shown: "main article" },
  { name: "categories", address: "/campaigns/1", isSignedIn: true, shown: "tbody input" },
  { name: "contacts", address: "/contacts", isSignedIn: true, shown: "tbody input" },
  { name: "one contact", address: "/contacts/1", isSignedIn: true, shown: "main form input" },
  { name: "recent changes", address: "/changes", isSignedIn: true, shown: "main section" },
];

const record = ({ figures }: Measured, name: string, value: number): void =>
  void figures.set(name, [...(figures.get(name) ?? []), value]);

async function measure(tree: Measured): Promise<void> {
  const slowness = processorSlowness();
  record(tree, "this processor, times as slow as the usual one, %", slowness * 100);
  for (const [list, address] of lists.slice(0, 2)) {
    const { work, ...load } = await measureLoad(browser, tree.url, address);
    for (const [name, time, network] of [
      ["first paint", load.firstPaint, load.firstPaintNetwork],
      ["50 rows painted", load.rows, load.rowsNetwork],
    ] as const) {
      record(tree, `${list}: ${name}, ms`, time);
      record(tree, `${list}: ${name}, network, ms`, network);
      record(tree, `${list}: ${name}, processor as usual, ms`, (time - network) / slowness);
    }
    record(tree, `${list}: blocking, ms`, load.blocking);
    record(tree, `${list}: requests`, load.requests);
    record(tree, `${list}: scripts and styles, bytes`, load.codeBytes);
    for (const part of ["script", "style", "layout", "paint"] as const)
      record(tree, `${list}: ${part}, ms`, work[part]);
  }
  for (const { name, address, ...awaited } of openedFirst) {
    const trips = await measureRoundTrips(browser, tree.url, address, awaited);
    record(tree, `${name}: shown after round trips, hundredths`, trips * 100);
  }
  const { sentAfter, allCode } = await measureFirstChange(browser, tree.url, "/campaigns/1");
  record(tree, "categories: a change made at once is sent after, ms", sentAfter);
  record(tree, "categories: all code is loaded, ms", allCode);
  for (const [list, address] of lists) {
    const { performance, firstPaint, largestPaint } = await lighthouseFigures(tree.url, address);
    record(tree, `Lighthouse, ${list}: performance, %`, performance * 100);
    record(tree, `Lighthouse, ${list}: first paint, ms`, firstPaint);
    record(tree, `Lighthouse, ${list}: largest paint, ms`, largestPaint);
  }
  const { work, ...session } = await measureSession(browser, tree.url);
  for (const gesture of gestures) {
    record(tree, `${gesture}: to paint, ms`, session.toPaint[gesture]);
    record(tree, `${gesture}: elements restyled`, session.restyled[gesture]);
    record(tree, `${gesture}: objects laid out`, session.laidOut[gesture]);
  }
  record(tree, "worst interaction, ms", session.worst);
  record(tree, "writes per gesture", session.requests);
  for (const part of ["script", "style", "layout", "paint", "other"] as const)
    record(tree, `session: ${part}, ms`, work[part]);
}

function print(trees: readonly Measured[]): void {
  const [now] = trees;
  printLine(["", ...trees.map(({ name }) => name), ...(before ? ["ratio"] : [])].map(cell).join(""));
  for (const name of now?.figures.keys() ?? []) {
    const values = trees.map(({ figures }) => median(figures.get(name) ?? []));
    const [first = NaN, second = NaN] = values;
    const cells = [
      ...values.map((value) => value.toFixed(0)),
      ...(before ? [(first / second).toFixed(2)] : []),
    ];
    printLine([name, ...cells].map(cell).join(""));
  }
}

const cell = (text: string, column: number) => (column === 0 ? text.padEnd(52) : text.padStart(11));

const browser = await chromium.launch({ executablePath: findBrowser() ?? chromium.executablePath() });
try {
  const trees = [await start("now")];
  if (before) trees.push(await start("before", join(before, "src/service/commands/start.ts")));
  for (let round = 0; round < rounds; round += 1)
    for (const tree of round % 2 ? trees.toReversed() : trees) await measure(tree);
  print(trees);
  for (const { stop } of trees) await stop();
} finally {
  await browser.close();
  rmSync(directory, { recursive: true });
}
