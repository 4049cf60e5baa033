import { expect, test } from "vitest";
import { normalizedUrl } from "./request-line.ts";

test.each([
  ["/contacts?q=%61", "/contacts?q=%61"],
  ["http://example.com/contacts?q=1?2", "/contacts?q=1?2"],
  ["HTTPS://example.com", "/"],
  ["/%61dvertisers/v2/account/%31%30", "/advertisers/v2/account/10"],
  ["/%2D%2e%5F%7e%5a%7A%41", "/-._~ZzA"],
  ["/%2561", "/%2561"],
  ["/%2f%3f%00%25%40%60%5b%7b%5e%C3%A9", "/%2f%3f%00%25%40%60%5b%7b%5e%C3%A9"],
])("%s is asked as %s", (url, asked) => {
  expect(normalizedUrl(url)).toBe(asked);
});
