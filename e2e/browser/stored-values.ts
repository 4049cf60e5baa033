import type { Page } from "playwright/test";
import { databaseNameOf } from "#admin/storage/account-database.ts";

/** The stored values of an account in this browser, by key. */
export const storedValues = (page: Page, accountId: number): Promise<Record<string, unknown>> =>
  page.evaluate(readValues, databaseNameOf(accountId));

async function readValues(name: string): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is serialized and runs in the browser
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
  if (!(await indexedDB.databases()).some((there) => there.name === name)) return {};
  const database = await answered(indexedDB.open(name));
  const values = database.transaction("values").objectStore("values");
  const [places, all] = await Promise.all([
    answered(values.getAllKeys()),
    answered<unknown[]>(values.getAll()),
  ]);
  database.close();
  return Object.fromEntries(places.map((place, index) => [String(place), all[index]]));
}
