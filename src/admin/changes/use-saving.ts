import { useQueryClient } from "@tanstack/react-query";
import { isPageEtag } from "#contract/etag.ts";
import type { FieldError } from "#contract/problem.ts";
import type { ListData } from "../list/list-data.ts";
import { type AnyRecord, type Fields, type Scope, listKey } from "../resource.ts";
import { changesWords } from "#words/changes.ts";
import type { Change } from "./change.ts";
import { useEngine } from "./use-changes.tsx";

/** Why a form was not saved: a sentence, and what is wrong with which field. */
export class NotSaved extends Error {
  readonly errors: readonly FieldError[];

  constructor(message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.errors = errors;
  }
}

/** Creates a record and waits for the service's word. Rejects with NotSaved; the form then holds what was refused. */
export function useCreation(resource: string, scope: Scope) {
  const engine = useEngine();
  const queries = useQueryClient();
  return async (label: string, body: Fields): Promise<void> => {
    const list = queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope));
    const seen = list && isPageEtag(list.etag) ? list.etag : null;
    const ended = await engine.ended(engine.create(resource, scope, label, body, seen).id);
    if (ended.state.is === "unknown") throw new NotSaved(changesWords.explained("unknown"));
    giveBack([ended], engine.resolve);
  };
}

/** Sets fields of a record and waits for the service's word: "same" if nothing differed, "clash" if someone else was there before. */
export function useEditing() {
  const engine = useEngine();
  return async (...edit: Parameters<typeof engine.edit>): Promise<"saved" | "same" | "clash"> => {
    const change = engine.edit(...edit);
    if (!change) return "same";
    await engine.ended(change.id);
    const parts = engine.log.of(change.target).filter(({ id }) => id.split(":", 1)[0] === change.id);
    giveBack(parts, engine.resolve);
    return parts.some(({ state }) => state.is === "clash") ? "clash" : "saved";
  };
}

// What was refused stands in the form, with the reason: as a change of its own it would ask for the user twice.
function giveBack(parts: readonly Change[], resolve: (change: Change, how: "theirs") => void): void {
  for (const part of parts) {
    if (part.state.is !== "refused") continue;
    resolve(part, "theirs");
    throw new NotSaved(part.state.message, part.state.errors);
  }
}
