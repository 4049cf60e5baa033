import { expect, test } from "vitest";
import { redactMessage } from "./redact-message.ts";

test.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    "Unexpected token 'A', \"Ada Lovel\"... is not valid JSON",
    "Unexpected token 'A', (text)... is not valid JSON",
  ],
  ["can't find 'Ada Lovelace' in 'Acme & Sons'", "can't find (text) in (text)"],
  ["no ada@example.com or <ada@example.com>", "no (email) or (email)"],
  ["at https://example.com/contacts/7?search=ada#x and blob:x", "at (address) and blob:x"],
  ["/contacts?search=ada lovelace", "/contacts lovelace"],
  ["call +1 (202) 555-0143 or 2025550143", "call (number) or (number)"],
  ["key ak_owner_of_1001_0123456789abcdefghijklmnop.", "key (key)."],
  ["key abcdefghijklmnopqrstuvwxyzabcdefghij", "key (key)"],
  ["Minified React error 418", "Minified React error 418"],
  ["one\r\ntwo\u001b[31m\u2028three\u202eeerht\0", "one two [31m three eerht"],
])("of %j is kept %j", (message, kept) => {
  expect(redactMessage(message)).toBe(kept);
});

test("the result has at most the longest length", () => {
  expect(redactMessage("ab ".repeat(1000), 10)).toBe("ab ab ab a");
});
