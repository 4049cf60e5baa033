import { expect, test, vi } from "vitest";
import type { PlannedRow } from "../../spreadsheet/planning/planned-import.ts";
import { type PlanningAnswer, planning } from "../../spreadsheet/planning/planning.ts";
import { contactSheet } from "./contact-sheet.ts";

const sheet = contactSheet(1001, ["OWNER", "BILLING"]);
const numberOf = (index: number) => String(index % 10_000).padStart(4, "0");
const zones = ["America/Chicago", "berlin", "UTC", ""];
const simple = (index: number) => `New,Number ${index},OWNER,new${index}@example.com`;
const whole = (index: number) => `${simple(index)},+1612555${numberOf(index)},${zones[index % 4]}`;
const headers = "First name,Last name,Role,Email,Phone,Time zone";

/** All that a planning answers, and the processor's milliseconds that it took to plan. */
async function planned(count: number, lineOf: (index: number) => string) {
  const answers: PlanningAnswer[] = [];
  const arrived = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const send = planning(sheet, (answer) => {
    answers.push(answer);
    if (answer.is === "opened") opened.resolve();
    if (answer.is === "planned") arrived.resolve();
  });
  const file = new File(
    [[headers, ...Array.from({ length: count }, (_, at) => lineOf(at))].join("\n")],
    "many.csv",
  );
  send({ is: "open", file, decimalSign: "." });
  await opened.promise;
  const started = process.cpuUsage();
  send({ is: "plan", turn: 1, mapping: undefined, answers: {} });
  await arrived.promise;
  const { user, system } = process.cpuUsage(started);
  const batches = answers.flatMap((answer) =>
    answer.is === "rows" ? [JSON.parse(answer.rows) as PlannedRow[]] : [],
  );
  return { answers, batches, milliseconds: (user + system) / 1000 };
}

test("50,000 rows with phones and time zones take at most four times the CPU time of rows without", async () => {
  await planned(1000, whole);
  const plain = await planned(50_000, simple);
  const full = await planned(50_000, whole);
  const ratio = full.milliseconds / plain.milliseconds;
  process.stdout.write(
    `50,000 rows planned in ${Math.round(plain.milliseconds)} and ${Math.round(full.milliseconds)} ms of the processor: ${ratio.toFixed(1)} times\n`,
  );
  expect(full.batches.flat()).toHaveLength(50_000);
  expect(ratio).toBeLessThan(4);
});

test("20,000 rows query time zones from the runtime no more often than 200", async () => {
  await planned(200, whole);
  const asked = vi.spyOn(Intl, "DateTimeFormat");
  await planned(200, whole);
  const few = asked.mock.calls.length;
  await planned(20_000, whole);
  expect(asked.mock.calls.length).toBe(2 * few);
  asked.mockRestore();
});

test("rows arrive in batches, with the number processed", async () => {
  const { answers, batches } = await planned(5000, whole);
  expect(batches.map((batch) => batch.length)).toEqual([0, 2000, 2000, 1000]);
  expect(answers.flatMap((answer) => (answer.is === "rows" ? answer.done : []))).toEqual([
    0, 2000, 4000, 5000,
  ]);
  expect(batches.flat()[4999]).toMatchObject({ is: "new", row: 5001, label: "New Number 4999" });
});

test("a newer plan cancels an older one", async () => {
  const turns: number[] = [];
  const done = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const send = planning(sheet, (answer) => {
    if (answer.is === "opened") opened.resolve();
    if (answer.is === "rows") turns.push(answer.turn);
    if (answer.is === "planned") done.resolve();
  });
  const lines = Array.from({ length: 10_000 }, (_, at) => whole(at));
  send({ is: "open", file: new File([[headers, ...lines].join("\n")], "many.csv"), decimalSign: "." });
  await opened.promise;
  send({ is: "plan", turn: 1, mapping: undefined, answers: {} });
  send({ is: "plan", turn: 2, mapping: undefined, answers: {} });
  await done.promise;
  expect(turns.filter((turn) => turn === 1).length).toBeLessThan(3);
  expect(turns.filter((turn) => turn === 2)).toHaveLength(6);
});
