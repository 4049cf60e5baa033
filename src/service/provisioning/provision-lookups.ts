import type { Category } from "#contract/lookups.ts";
import type { Queries } from "#service/database/tables.ts";
import { insertRows } from "./insert-rows.ts";
import type { Provisioning } from "./provisioning-file.ts";

/** Adds missing roles: those that the file lists, and those of its contacts. */
export async function provisionContactRoles(db: Queries, file: Provisioning): Promise<void> {
  const used = (file.accounts ?? [])
    .flatMap((account) => account.contacts ?? [])
    .map((contact) => contact.contact_role);
  const rows = await db.selectFrom("contact_role").select("contact_role").execute();
  const known = new Set(rows.map((row) => row.contact_role));
  const roles = new Set([...(file.contact_roles ?? []), ...used]);
  const added = [...roles].filter((role) => !known.has(role));
  await insertRows(
    db,
    "contact_role",
    added.map((contact_role, index) => ({ contact_role, position: known.size + index })),
  );
}

/** Adds missing categories, and renames the others as the file says. */
export async function provisionCategories(db: Queries, categories: Category[]): Promise<void> {
  const rows = await db.selectFrom("category").select(["category_id", "name"]).execute();
  const known = new Map(rows.map((row) => [row.category_id, row.name]));
  const wanted = new Map(categories.map((category) => [category.category_id, category.name]));
  const added = [...wanted].filter(([category_id]) => !known.has(category_id));
  await insertRows(
    db,
    "category",
    added.map(([category_id, name], index) => ({ category_id, name, position: known.size + index })),
  );
  for (const [category_id, name] of wanted) {
    if (!known.has(category_id) || known.get(category_id) === name) continue;
    await db.updateTable("category").set({ name }).where("category_id", "=", category_id).execute();
  }
}
