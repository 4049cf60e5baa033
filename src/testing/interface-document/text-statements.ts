import { describe, expect, test } from "vitest";
import { type Ask, contentOf, expectRefused, granted } from "./plain-http.ts";
import { keys } from "./provisioned-accounts.ts";
import {
  contactPath,
  contactsPath,
  createContact,
  expectNothingAdded,
  read,
  smallestContact,
  totalOf,
} from "./records.ts";

const hostile: [name: string, text: string][] = [
  ["quotes and backslashes", `O'Brien "Bob" \\ \\n \` /`],
  ["SQL", "Robert'); DROP TABLE contact;--"],
  ["SQL wildcards", "100%_?*$1 :name @p"],
  ["HTML", `<script>alert("x")</script><b>&amp;`],
  ["a template", "{{7*7}} ${7*7} <%= 7 %>"],
  ["a spreadsheet formula", "=1+1|cmd"],
  ["blanks at both ends", "  Ada  "],
  ["emoji of several parts", "👩‍👩‍👧‍👦🏳️‍🌈👍🏽"],
  ["right to left", "مرحبا\u200F שלום\u200E"],
  ["combining marks, not composed", "E\u0301lodie A\u030Angstro\u0308m"],
  ["composed letters, not taken apart", "Élodie Ångström"],
  ["Zalgo", "Z\u0351\u036B\u0343\u036A\u0302a\u0321\u034Al\u0316\u031Cg\u0321o"],
  ["other scripts", "Ωμέγα Юлия 田中 नमस्ते ไทย"],
  ["100 characters beyond the first plane", "𝒜".repeat(100)],
  ["100 emoji", "🦊".repeat(100)],
  ["zero-width marks, which join and part letters", "a\u200Bb\u200Cc\u200Dd"],
  ["unassigned and private characters", "\uFFFE\uFFFF\uE000\u{10FFFF}"],
  ["percent escapes", "%00%2e%2e%2f"],
  ["words of programs", "null"],
  ["a prototype", "__proto__"],
  ["a path", "../../etc/passwd"],
];

// As they stand in the JSON text: what turns or breaks the text beside it, and what has no form in UTF-8.
const impossible: [name: string, escaped: string][] = [
  ["NUL", "a\\u0000b"],
  ["line breaks and tabs", "one\\ntwo\\r\\nthree\\tfour"],
  ["control characters", "a\\u0001\\u0008\\u001F\\u007F\\u009Bb"],
  ["an override of direction", "a\\u202Egnp.exe"],
  ["an isolate of direction", "a\\u2066b\\u2069"],
  ["separators that end a line in scripts", "a\\u2028b\\u2029c"],
  ["a byte-order mark", "a\\uFEFFb"],
  ["a lone high surrogate", "a\\ud800b"],
  ["a lone low surrogate", "a\\udc00b"],
  ["surrogates the wrong way round", "\\udc00\\ud800"],
];

export function describeText(ask: Ask): void {
  const key = keys.owner;

  describe("text is returned as it was sent", () => {
    test.each(hostile)("%s, created, read and listed", async (_, text) => {
      const contact = await createContact(ask, { ...smallestContact, first_name: text, last_name: text });
      expect(contact).toMatchObject({ first_name: text, last_name: text });
      expect(await read(ask, contactPath(contact))).toEqual(contact);
      const total = Number(await totalOf(ask, contactsPath));
      expect(contentOf(await ask("GET", `${contactsPath}?size=1&page=${total - 1}`, { key }))).toEqual([
        contact,
      ]);
    });
    test.each(hostile)("%s, updated", async (_, text) => {
      const contact = await createContact(ask);
      const changed = { ...contact, last_name: text };
      expect(granted(await ask("PUT", contactPath(contact), { key, body: { last_name: text } }))).toEqual(
        changed,
      );
      expect(await read(ask, contactPath(contact))).toEqual(changed);
    });
  });

  describe("text that cannot be stored is refused by field", () => {
    test.each(impossible)("%s", async (_, escaped) => {
      for (const field of ["first_name", "last_name"]) {
        const rest = Object.entries(smallestContact).filter(([name]) => name !== field);
        const text = `{"${field}":"${escaped}",${JSON.stringify(Object.fromEntries(rest)).slice(1)}`;
        await expectNothingAdded(ask, contactsPath, async () =>
          expectRefused(await ask("POST", contactsPath, { key, text }), 400, field),
        );
      }
    });
    test.each(impossible)("%s, in an update", async (_, escaped) => {
      const contact = await createContact(ask);
      const text = `{"last_name":"${escaped}"}`;
      expectRefused(await ask("PUT", contactPath(contact), { key, text }), 400, "last_name");
      expect(await read(ask, contactPath(contact))).toEqual(contact);
    });
  });
}
