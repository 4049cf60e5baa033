import type { ProblemName } from "#contract/problems/problem-types.ts";
import { exact } from "../../locale/formats.ts";

/** Every refusal of the contract, by its type. */
export const refusalWords: Record<Exclude<ProblemName, "invalid-fields" | "upstream-refused">, string> = {
  "unreadable-request": "The service could not read the request.",
  "missing-host": "The request came without the name of the service.",
  "repeated-host": "The request named the service more than once.",
  "missing-key": "Sign in to go on.",
  "not-signed-in": "Nobody is signed in here.",
  "invalid-key": "This API key is not valid.",
  "other-account": "This API key is not valid for this account.",
  "read-only-key": "This key may read, but not change anything.",
  "account-forbidden": "This key may not read this account.",
  "account-suspended": "This account is suspended.",
  "foreign-page": "The service takes this only from the console’s own pages.",
  "unknown-address": "There is nothing at this address.",
  "record-not-found": "Record not found.",
  "account-not-found": "Account not found.",
  "contact-not-found": "Contact not found.",
  "campaign-not-found": "Campaign not found.",
  "campaign-category-not-found": "Campaign category not found.",
  "method-not-allowed": "The service does not do this at this address.",
  "request-too-slow": "The request took too long to arrive. Try again.",
  "changed-since": "Someone else changed this record in the meantime.",
  "other-file": "This file is not the one that was asked for.",
  "body-too-large": "That is more than the service accepts at once.",
  "not-json": "The service takes only JSON.",
  "not-utf-8": "The service takes only text in UTF-8.",
  compressed: "The service takes only what is not compressed.",
  "range-beyond-end": "This file ends before the part that was asked for.",
  "unknown-expectation": "The service cannot meet what the request expects.",
  "too-many-requests": "Too many requests with this key. Wait, then try again.",
  "too-many-failed-keys": "Too many failed keys from this address. Wait, then try again.",
  "too-many-failed-sign-ins": "Too many failed sign-ins. Wait, then try again.",
  "too-many-sign-ins": "Too many sign-ins at once. Wait, then try again.",
  "headers-too-large": "The headers of the request are larger than the service accepts.",
  failed: "The service failed to answer. It was not your mistake.",
  "outcome-unknown": "It may have been saved, or not: the service does not know itself.",
  "upstream-away": "The service behind this one does not answer. Try again in a moment.",
  "upstream-slow": "The service behind this one took too long. What was asked may have been done.",
  "too-busy": "Too much is asked at once. Try again in a moment.",
  stopping: "The service is being stopped. Try again in a moment.",
  "database-away": "The service cannot answer right now. Try again in a moment.",
  "database-read-only": "Nothing can be saved right now. Try again in a moment.",
  "still-signed-in": "You are still signed in: signing out cannot be recorded right now. Try again later.",
};

/** What refusals say beside that. */
export const problemWords = {
  wrongFields: (count: number) => `${exact.format(count)} fields are wrong.`,
  /** The words of another service, of which nothing is known. */
  quoted: (theirs: string) => `The service says: “${theirs}”`,
  failed: "The service failed to answer. Try again in a moment.",
  refused: (status: number) => `The service refused this (${status}).`,
};

/** What a status means where the reply says nothing else. */
export const statusWords: Readonly<Record<number, string>> = {
  400: "The service refused what was sent.",
  401: "The key is not valid for this account. Sign in again.",
  403: "This key may not do that.",
  404: "There is no such record.",
  412: "Someone else changed this record in the meantime.",
  413: "That is more than the service accepts at once.",
  429: "Too many requests at once. Try again in a moment.",
  503: "The service is not available right now. Try again in a moment.",
};
