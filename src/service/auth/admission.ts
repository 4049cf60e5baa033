import type { FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import { isRead } from "#service/http/request-line.ts";
import { parsePathId } from "#contract/path-id.ts";
import { Refusal, refuse, tooManyRequests } from "#service/http/refusal.ts";
import { keyHashOf } from "./api-key-store.ts";
import { type Caller, setCaller } from "./caller.ts";
import { networkOf } from "./network-of.ts";
import type { RateLimits } from "./rate-limits.ts";
import { prolongSession, sentKey } from "./sent-key.ts";

/** Finds the holder of a key, undefined if the key is invalid. `account_id` is the account that the request is about, if any. */
export type FindCaller = (apiKey: string, account_id?: number) => Promise<Caller | undefined>;

export type Admission = {
  /** Authenticates and authorizes a request of the interface, before any reply could reveal what exists. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Finds the holder of a session's key, and counts the request. A key that is invalid or does not belong to the account counts as a failure
   * of the address.
   */
  identify: (request: FastifyRequest, apiKey: string, account_id: number) => Promise<Caller>;
  /**
   * Checks a sign-in. A valid key always passes. All others are refused in the same way, so that the reply does not reveal whether the account
   * exists, and count as failures of the address and of the account.
   */
  admitSignIn: (request: FastifyRequest, credentials: Credentials) => Promise<Caller>;
};

export function admission(limits: RateLimits, findCaller: FindCaller): Admission {
  // A valid key passes even from an address with too many failures: keys are too long to guess, and an office shares an address.
  async function identify(request: FastifyRequest, apiKey: string, account_id: number) {
    // Counted first, because a gateway has to ask its upstream for the caller.
    countRequest(limits, keyHashOf(apiKey));
    const caller = (await findCaller(apiKey, account_id)) ?? refuseFailed(request, "invalid-key");
    return caller.account_id === account_id ? caller : refuseFailed(request, "other-account");
  }

  async function admitSignIn(request: FastifyRequest, { api_key, account_id }: Credentials) {
    // The key is checked before the limits, so that failed sign-ins cannot lock others out of an account.
    const caller = await findCaller(api_key, account_id);
    if (caller?.account_id !== account_id) return refuseSignIn(request, account_id);
    countRequest(limits, caller.hash);
    return caller;
  }

  function refuseSignIn(request: FastifyRequest, account_id: number): never {
    const pause =
      limits.failures.count(networkOf(request.ip)) || limits.accountFailures.count(String(account_id));
    if (pause > 0) refuse(failedTooOften(pause));
    return refuse(new Refusal("other-account"));
  }

  function refuseFailed(request: FastifyRequest, type: "invalid-key" | "other-account"): never {
    countFailedKey(limits, request);
    return refuse(new Refusal(type));
  }

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const sent = await sentKey(request);
    const account_id = accountIn(request);
    const caller = (await findCaller(sent.apiKey, account_id)) ?? refuseFailed(request, "invalid-key");
    setCaller(request, caller);
    countRequest(limits, caller.hash);
    checkRights(request, caller, account_id);
    prolongSession(request, reply, sent);
  }

  return { admit, identify, admitSignIn };
}

/** 429 for an address or account with too many failed sign-ins. `pause` is in milliseconds. */
export const failedTooOften = (pause: number) => tooManyRequests("too-many-failed-sign-ins", pause);

/** Counts an invalid key as a failure of the address that sent it. Refuses with 429 above the limit. */
export function countFailedKey({ failures }: RateLimits, { ip }: FastifyRequest): void {
  const pause = failures.count(networkOf(ip));
  if (pause > 0) refuse(tooManyRequests("too-many-failed-keys", pause));
}

/** Counts a request of the key with this hash. Refuses with 429 above the limit. */
export function countRequest({ requests }: RateLimits, hash: string): void {
  const pause = requests.take(hash);
  if (pause > 0) refuse(tooManyRequests("too-many-requests", pause));
}

// True by construction: path parameters are strings.
const accountIn = (request: FastifyRequest) =>
  parsePathId((request.params as { accountId?: string }).accountId);

/** Refuses with 401 for another account, so that a key cannot reveal which accounts exist, and with 403 what the key may not do in its own. */
function checkRights(request: FastifyRequest, caller: Caller, account_id: number | undefined): void {
  if (account_id !== undefined && account_id !== caller.account_id) {
    refuse(new Refusal("other-account"));
  }
  checkNotSuspended(caller);
  if (!isRead(request) && !caller.may_write) {
    refuse(new Refusal("read-only-key"));
  }
}

export function checkNotSuspended(caller: Caller): void {
  if (caller.suspended) refuse(new Refusal("account-suspended"));
}
