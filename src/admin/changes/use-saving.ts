import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { Fields, Scope } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes/changes.ts";
import { type Change, needsUser } from "../outbox/change.ts";
import { cancel } from "../outbox/merge.ts";
import type { Edit, Outbox } from "../outbox/outbox.ts";
import { sessionQuery } from "../session/session-query.ts";
import { unsavedTexts } from "../outbox/persist.ts";
import { announce } from "../ui/messages/announcement.tsx";
import { useIsShown } from "../ui/keyboard/use-is-shown.ts";
import { markAnnounced } from "./outcomes/announced-outcomes.ts";
import { rejectionInWords } from "./values-in-words.ts";
import { useOutbox } from "./use-changes.tsx";

/** Why a form was not saved: a sentence, and the errors of its fields. */
export class NotSaved extends Error {
  readonly errors: readonly ParsedFieldError[];

  constructor(message: string, errors: readonly ParsedFieldError[] = []) {
    super(message);
    this.errors = errors;
  }
}

/** The result of saving a form: "pending" if no answer came in time, which was announced. */
type SaveResult = "saved" | "pending";

/** Creates a record. `ending` resolves when the service has answered; if it rejected the record, it rejects with NotSaved. */
export function useCreation(resource: string, scope: Scope) {
  const outbox = useOutbox();
  const waitForEnd = useWaitForEnd();
  const { pathname: form } = useLocation();
  const isShown = useIsShown();
  const endingOf = async (creation: Change): Promise<SaveResult> => {
    const change = await waitForEnd(creation);
    if (!change) return "pending";
    if (change.state.is === "unknown") {
      if (isShown()) markAnnounced(change.id);
      throw new NotSaved(changesWords.explained("unknown"));
    }
    throwRejections([change], outbox.resolve, isShown);
    if (!needsUser(change)) markAnnounced(change.id);
    return "saved";
  };
  return (label: string, body: Fields) => {
    const creation = outbox.create({ resource, scope, label, body, form });
    return { creation, ending: endingOf(creation) };
  };
}

/**
 * Changes fields of a record and waits for the answer: "same" if nothing differed, "asked" if the user has to decide, such as on a conflict.
 * Rejects with NotSaved if the service rejected the change.
 */
export function useEditing() {
  const outbox = useOutbox();
  const waitForEnd = useWaitForEnd();
  const { pathname: form } = useLocation();
  const isShown = useIsShown();
  return async (edit: Edit): Promise<SaveResult | "same" | "asked"> => {
    const change = outbox.edit({ ...edit, form });
    if (!change) return "same";
    if (!(await waitForEnd(change))) return "pending";
    const parts = outbox.store.of(change.target).filter(({ id }) => id.split(":", 1)[0] === change.id);
    throwRejections(parts, outbox.resolve, isShown);
    if (parts.some(needsUser)) return "asked";
    parts.forEach(({ id }) => markAnnounced(id));
    return "saved";
  };
}

/** In milliseconds. */
const answerTimeout = 6000;

/** Waits for a change to end. After a timeout announces that it is pending and stops waiting. */
function useWaitForEnd() {
  const outbox = useOutbox();
  const queries = useQueryClient();
  return async (change: Change): Promise<Change | undefined> => {
    const timeout = startTimeout(queries);
    const ended = await Promise.race([outbox.ended(change.id), timeout.over]);
    timeout.stop();
    if (!ended) announce(changesWords.kept(unsavedTexts.isOnlyInMemory()));
    return ended;
  };
}

/** The time to wait for an answer. It stops while the sign-in dialog is open, and then starts anew, because the change is sent again. */
function startTimeout(queries: QueryClient) {
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    if (isSignInOpen(queries)) {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(() => end(undefined), answerTimeout);
  };
  update();
  const unsubscribe = queries.getQueryCache().subscribe(update);
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  return { over, stop };
}

const isSignInOpen = (queries: QueryClient) => queries.getQueryData(sessionQuery.queryKey)?.expired === true;

// The form shows a rejection itself, so the change is cancelled and does not ask the user twice. Where the form is gone, the change stays.
function throwRejections(parts: readonly Change[], resolve: Outbox["resolve"], isShown: () => boolean): void {
  for (const part of parts) {
    if (part.state.is !== "rejected") continue;
    if (isShown()) resolve([part], cancel);
    throw new NotSaved(rejectionInWords(part.state), part.state.errors);
  }
}
