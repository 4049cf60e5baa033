import type { AccountLog } from "../storage/account-log.ts";
import { type Row, unpackRows } from "../storage/packed-rows.ts";
import type { Change, State } from "./change.ts";
import { readChange } from "./journal-entries.ts";
import { type RunState, outcomesIn, standing } from "./journal-state.ts";
import { operationId } from "./keep-changes.ts";
import { inOnePack, packOf } from "./keep-run.ts";

/** Reads what a journal has in packs. */
export type JournalPacks = {
  /** All changes of a run as they stand. */
  changesIn(run: RunState): Promise<Change[]>;
  /** How operations of a run ended, by where they stand in it, as far as numbers tell. */
  outcomesOf(run: RunState): Promise<Map<number, State>>;
  /** Old changes that were made one by one. */
  historyIn(pack: string): Promise<Change[]>;
  /** Packs of which something cannot be read, by name. */
  readonly unreadable: ReadonlyMap<string, unknown>;
};

/** The packs of a log. What cannot be read of them is passed over. */
export function createJournalPacks(log: AccountLog): JournalPacks {
  const unreadable = new Map<string, unknown>();

  async function rowsIn(pack: string, read: (row: Row, index: number) => Change | undefined) {
    const [text] = await log.readPacks([pack]);
    try {
      const changes = unpackRows(String(text)).map(read);
      if (changes.some((change) => !change)) unreadable.set(pack, text);
      return changes;
    } catch {
      unreadable.set(pack, text);
      return [];
    }
  }

  async function outcomesOf({ endedPack, ended }: RunState) {
    const [pack] = endedPack === undefined ? [] : await log.readPacks([endedPack]);
    return new Map([...outcomesIn(typeof pack === "object" ? pack : []), ...ended]);
  }

  return {
    outcomesOf,
    unreadable,
    async changesIn(run) {
      const id = run.run?.id ?? "";
      const operations: (Change | undefined)[] = [];
      for (let pack = 0; pack < run.packs; pack += 1) {
        const start = pack * inOnePack;
        const read = (row: Row, index: number) => readChange({ id: operationId(id, start + index), ...row });
        // What cannot be read of one pack moves nothing in the others.
        operations.length = start;
        operations.push(...(await rowsIn(packOf(id, pack), read)));
      }
      return standing(run, operations, await outcomesOf(run));
    },
    historyIn: async (pack) => (await rowsIn(pack, readChange)).flatMap((one) => one ?? []),
  };
}
