import type { ProblemName } from "#contract/problems/problem-types.ts";
import { exact } from "../../../locale/numbers.ts";

/** Every refusal of the contract, by its type. */
export const refusalWords: Record<Exclude<ProblemName, "invalid-fields" | "upstream-refused">, string> = {
  "unreadable-request": "We couldn’t read the request.",
  "missing-host": "The request didn’t name its host.",
  "repeated-host": "The request named more than one host.",
  "missing-key": "Sign in to continue.",
  "not-signed-in": "You’re not signed in.",
  "invalid-key": "This API key isn’t valid.",
  "other-account": "This API key doesn’t belong to this account.",
  "read-only-key": "You have view-only access.",
  "account-forbidden": "This key can’t view this account.",
  "account-suspended": "This account is suspended.",
  "foreign-page": "This only works from the console itself.",
  "unknown-address": "There’s nothing at this address.",
  "record-not-found": "Record not found.",
  "account-not-found": "Account not found.",
  "contact-not-found": "Contact not found.",
  "campaign-not-found": "Campaign not found.",
  "campaign-category-not-found": "Campaign category not found.",
  "method-not-allowed": "This isn’t possible at this address.",
  "request-too-slow": "The request took too long to arrive. Try again.",
  "changed-since": "Someone else changed this record while you were editing.",
  "other-file": "This isn’t the file that was requested.",
  "body-too-large": "That’s too much to send at once.",
  "not-json": "Only JSON is accepted.",
  "not-utf-8": "Only text in UTF-8 is accepted.",
  compressed: "Compressed requests aren’t accepted.",
  "range-beyond-end": "This file ends before the requested part.",
  "unknown-expectation": "We can’t do what the request expects.",
  "too-many-requests": "Too many requests with this key. Wait a moment, then try again.",
  "too-many-failed-keys": "Too many wrong keys from this network. Wait a moment, then try again.",
  "too-many-failed-sign-ins": "Too many failed sign-ins. Wait a moment, then try again.",
  "too-many-sign-ins": "Too many sign-ins at once. Wait a moment, then try again.",
  "headers-too-large": "The request’s headers are too large.",
  failed: "Something went wrong on our side.",
  "outcome-unknown": "This may or may not have been saved.",
  "upstream-away": "We can’t reach your data right now. Try again in a moment.",
  "upstream-slow": "This took too long. It may have been done anyway.",
  "too-busy": "We’re very busy right now. Try again in a moment.",
  stopping: "Advertiser Console is restarting. Try again in a moment.",
  "database-away": "Advertiser Console isn’t available right now. Try again in a moment.",
  "database-read-only": "We can’t save anything right now. Try again in a moment.",
  "still-signed-in": "You’re still signed in: we can’t sign you out right now. Try again later.",
};

/** What refusals say beside that. */
export const problemWords = {
  wrongFields: (count: number) => `${exact.format(count)} fields need fixing.`,
  /** The words of another service, of which nothing is known. */
  quoted: (theirs: string) => `Your service says: “${theirs}”`,
  failed: "Something went wrong on our side. Try again in a moment.",
  refused: (status: number) => `This was rejected (${status}).`,
};

/** What a status means where the reply says nothing else. */
export const statusWords: Readonly<Record<number, string>> = {
  400: "What was sent was rejected.",
  401: "This key doesn’t belong to this account. Sign in again.",
  403: "This key isn’t allowed to do that.",
  404: "Record not found.",
  412: "Someone else changed this record while you were editing.",
  413: "That’s too much to send at once.",
  429: "Too many requests at once. Try again in a moment.",
  503: "Advertiser Console isn’t available right now. Try again in a moment.",
};
