// node src/testing/generated-requests/many-requests.ts [COUNT] [SEED]: as many generated requests as are asked for, 5,000 a service.
import { sendGenerated } from "./send-generated.ts";

const together = 5000;
const [count = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const totals = new Map<number, number>();
for (let sent = 0; sent < count; sent += together) {
  for (const [status, times] of await sendGenerated(Math.min(together, count - sent), seed + sent))
    totals.set(status, (totals.get(status) ?? 0) + times);
}
const told = [...totals].toSorted().map(([status, times]) => `${status} × ${times}`);
process.stdout.write(`${count} requests from the seed ${seed}: ${told.join(", ")}\n`);
