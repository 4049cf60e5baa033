import { expect, test } from "vitest";
import { setInTab } from "../../storage/local-texts.ts";
import { pastedColumn } from "./pasted-column.ts";

test.for<[pasted: string, column: string[]]>([
  ["12\r\n13\r\n\r\n14", ["12", "13", "", "14"]],
  ["Roof\t12\nDrain\t13\t", ["12", "13"]],
  ['"Drain\ncleaning"\t70.01\r\n"Roof ""flat"""\t70.02\r\n"7\t1"\t"12.50"', ["70.01", "70.02", "12.50"]],
  ['"Best" plumbing\t12\n"Good" roofs\t13', ["12", "13"]],
  ["Category\tMAX PRICE\nRoof\t12\nDrain\t13", ["12", "13"]],
  ["Max price per lead\n12\n13", ["12", "13"]],
  ["none\n12\n13", ["none", "12", "13"]],
  ['5" pipe\t12\n"6\t13', ["12", "13"]],
])("%j is the column %j", ([pasted, column]) => {
  setInTab("advertiser-console/pasted/key", pasted);
  expect(pastedColumn("key")).toEqual(column);
});
