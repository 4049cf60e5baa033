import { afterAll } from "vitest";
import { describeAccess } from "./interface-document/access-statements.ts";
import { describeCampaignCategories } from "./interface-document/campaign-category-statements.ts";
import { checkedBy } from "./interface-document/checked-ask.ts";
import { describeContactFields } from "./interface-document/contact-field-statements.ts";
import { describeContacts } from "./interface-document/contact-statements.ts";
import { describeHttp } from "./interface-document/http-statements.ts";
import { describeNotFound } from "./interface-document/not-found-statements.ts";
import { describePaging } from "./interface-document/paging-statements.ts";
import { describePrices } from "./interface-document/price-statements.ts";
import { provisioningFile } from "./interface-document/provisioned-accounts.ts";
import {
  describeDurability,
  describeHealthAndPages,
  describeLookups,
} from "./interface-document/running-statements.ts";
import { describeRepeatedUpdates } from "./interface-document/repeated-update-statements.ts";
import { describeSafeWrites } from "./interface-document/safe-write-statements.ts";
import { describeSessions } from "./interface-document/session-statements.ts";
import { startAsUser } from "./interface-document/started-service.ts";
import { describeText } from "./interface-document/text-statements.ts";

// The interface document and the decisions on its gaps, statement by statement, said over plain HTTP to the service as a user runs it.
// Each exchange is held against the document for machines too.
const started = await startAsUser(provisioningFile);
afterAll(started.stop);
const { body: document } = await started.ask("GET", "/openapi.json");
const service = { ...started, ask: checkedBy(document, started.ask) };

describeContacts(service.ask);
describeContactFields(service.ask);
describeCampaignCategories(service.ask);
describePrices(service.ask);
describePaging(service.ask);
describeAccess(service.ask);
describeNotFound(service.ask);
describeText(service.ask);
describeHttp(service.ask);
describeSafeWrites(service.ask);
describeRepeatedUpdates(service.ask);
describeSessions(service.ask, service.url);
describeLookups(service);
describeHealthAndPages(service);
describeDurability(service);
