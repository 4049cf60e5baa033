import { expect } from "playwright/test";
import { namesIn, writtenTexts } from "#testing/words/written-texts.ts";
import { demoWorld } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { shownTexts } from "./shown-texts.ts";
import { allowTroubleOfStates, comeInto, sayings, states } from "./states.ts";

const writtenIn = (language: string) =>
  new Set(namesIn(language).flatMap((name) => [...writtenTexts(language, name)]));
const spanish = [...writtenIn("es")];
/** What the words of English have and those of Spanish have not. */
const english = [...writtenIn("en")].filter((text) => !spanish.some((other) => other.includes(text)));
const phrases = english.filter((text) => text.includes(" "));
const words = new Set(english.filter((text) => !text.includes(" ")));

/** Words that make an English sentence, wherever it comes from, and days and months that a format writes; none of them is Spanish. */
const ofEnglish =
  /\b(the|and|of|with|your|you|this|that|was|were|not|have|from|Jan|Apr|Aug|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\d\s?[AP]M\b/i;

/** What is called so in the data of the account, and is nobody's to translate. */
const namesOfData = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(namesOfData)
      : [];
const names = namesOfData(demoWorld).toSorted((a, b) => b.length - a.length);
/** Cities are called as the database of time zones has them. */
const zone = /\b[A-Z]\w+\/[A-Z][\w/ -]*/g;
const withoutNames = (text: string) =>
  names
    .reduce((rest, name) => (name.length > 3 ? rest.replaceAll(name, "") : rest), text)
    .replaceAll(zone, "");

/** A text without what it names, if it is English. */
function isEnglish(text: string): boolean {
  const rest = withoutNames(text).trim();
  return words.has(rest) || phrases.some((phrase) => rest.includes(phrase)) || ofEnglish.test(rest);
}

test("English is told from Spanish", () => {
  expect(phrases.length).toBeGreaterThan(300);
  for (const text of ["Recent changes", "Contacts", "No contacts yet", "Jan 25, 2:30 PM"])
    expect([text, isEnglish(text)]).toEqual([text, true]);
  for (const text of ["Cambios recientes", "SMS", "25 ene, 2:30 p. m."])
    expect([text, isEnglish(text)]).toEqual([text, false]);
});

test(
  "in Spanish no state has a text of another language",
  withLookups,
  async ({ signedIn: page, context, service, complaints }) => {
    test.setTimeout(300_000);
    allowTroubleOfStates(complaints);
    await context.addCookies([{ name: "console-look", value: "es.light.", url: service.url }]);
    for (const state of Object.values(states).flat())
      await test.step(state.name, async () => {
        await comeInto(page, state, sayings.es);
        const lines = await shownTexts(page, "[lang]:not(html)");
        expect(lines.length).toBeGreaterThan(5);
        expect.soft(lines.filter(isEnglish), state.name).toEqual([]);
      });
  },
);

test("in Spanish it is said what clears a selection, and not only that something goes", async ({
  signedIn: page,
  context,
  service,
}) => {
  await context.addCookies([{ name: "console-look", value: "es.light.", url: service.url }]);
  await page.goto("/contacts");
  const box = page.locator("tbody").getByRole("checkbox").first();
  await box.check();
  await page.getByRole("button", { name: "Anular selección" }).click();
  await expect(box).not.toBeChecked();
});
