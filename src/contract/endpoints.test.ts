import { expect, test } from "vitest";
import { apiEndpoints, endpoints } from "./endpoints.ts";

test("exactly the endpoints of the interface document and of the lookups exist", () => {
  const lines = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  const account = "/advertisers/v2/account/{accountId}";
  const categories = `${account}/ad-campaign/{adCampaignId}/ad-campaign-category`;
  expect(lines.toSorted()).toEqual(
    [
      `GET ${account}/account-contact`,
      `POST ${account}/account-contact`,
      `GET ${account}/account-contact/{contactId}`,
      `PUT ${account}/account-contact/{contactId}`,
      `GET ${categories}`,
      `POST ${categories}`,
      `GET ${categories}/{adCampaignCategoryId}`,
      `PUT ${categories}/{adCampaignCategoryId}`,
      "GET /advertisers/v2/contact-roles",
      "GET /advertisers/v2/categories",
      `GET ${account}`,
      `GET ${account}/ad-campaign`,
      `GET ${account}/ad-campaign/{adCampaignId}/ad-campaign-listing`,
      "POST /session",
      "GET /session",
      "DELETE /session",
    ].toSorted(),
  );
});

test.each(Object.entries(apiEndpoints))("%s supports the right safeguards", (_, endpoint) => {
  expect("idempotencyKey" in endpoint).toBe(endpoint.method !== "GET");
  const mayChange = /\/(account-contact|ad-campaign-category)(\/\{\w+\})?$/.test(endpoint.path);
  expect("etag" in endpoint).toBe(mayChange);
});
