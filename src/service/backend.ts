import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { apiEndpoints } from "#contract/endpoints.ts";
import { type RequestSafeguards, requestSafeguards } from "./records/request-safeguards.ts";
import type { Database } from "./database/database.ts";
import { embeddedFile } from "./database/open-database.ts";
import { readJsonBodies } from "./http/json-body.ts";
import { type Admission, admission } from "./auth/admission.ts";
import { findCaller } from "./auth/api-key-store.ts";
import { rateLimits } from "./auth/rate-limits.ts";
import { checkValidFields } from "./lookups/lookup-checks.ts";
import { type Handlers, mount } from "./http/mount.ts";
import { versionedCache } from "./auth/versioned-cache.ts";
import type { Settings } from "./settings.ts";
import { campaignCategoryHandlers } from "./campaign-categories/campaign-category-handlers.ts";
import { contactHandlers } from "./contacts/contact-handlers.ts";
import { lookupHandlers } from "./lookups/lookup-handlers.ts";

/** The implementation of the interface: our own database, or the upstream of a gateway. */
export type Backend = {
  kind: "SQLite" | "PostgreSQL" | "upstream";
  gate: Admission;
  /** Adds the routes under /advertisers/v2. */
  answerApi: (app: FastifyInstance) => Promise<void>;
  /** The readiness check: rejects if the database or the upstream does not respond. */
  check: () => Promise<unknown>;
};

export function databaseBackend(settings: Settings, database: Database): Backend {
  const kind = embeddedFile(settings.DATABASE_URL) ? "SQLite" : "PostgreSQL";
  const { db, version } = database.provisioned;
  const gate = admission(
    rateLimits(settings, kind === "PostgreSQL" ? database : undefined),
    // The cache holds keys in plain text, in memory only; the database stores hashes.
    versionedCache(version, (apiKey) => findCaller(db, apiKey)),
  );
  const answerApi = async (app: FastifyInstance) => {
    readJsonBodies(app);
    mount(app, apiEndpoints, apiHandlers(database), {
      admit: gate.admit,
      contextOf: requestSafeguards,
      checkValidFields: checkValidFields(database.reads),
    });
  };
  return { kind, gate, answerApi, check: () => sql`select 1`.execute(database.reads) };
}

const apiHandlers = (database: Database): Handlers<typeof apiEndpoints, RequestSafeguards> => ({
  ...contactHandlers(database),
  ...campaignCategoryHandlers(database),
  ...lookupHandlers(database),
});
