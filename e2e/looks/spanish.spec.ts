import { expect } from "playwright/test";
import { namesIn, writtenTexts } from "#testing/words/written-texts.ts";
import { demoWorld } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { shownTexts } from "./shown-texts.ts";
import { comeInto, controlLabels, prepareForStates, states } from "./states.ts";

const writtenIn = (language: string) =>
  new Set(namesIn(language).flatMap((name) => [...writtenTexts(language, name)]));
const spanish = [...writtenIn("es")];
/** The English texts that no Spanish text contains. */
const english = [...writtenIn("en")].filter((text) => !spanish.some((other) => other.includes(text)));
const phrases = english.filter((text) => text.includes(" "));
const words = new Set(english.filter((text) => !text.includes(" ")));

/** Words that indicate an English sentence from any source, and English days and months. None of them is Spanish. */
const ofEnglish =
  /\b(the|and|of|with|your|you|this|that|was|were|not|have|from|Jan|Apr|Aug|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\d\s?[AP]M\b/i;

/** The names in the data of the account, which are not translated. */
const namesOfData = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(namesOfData)
      : [];
const names = namesOfData(demoWorld).toSorted((a, b) => b.length - a.length);
/** Cities have the names of the time zone database. */
const zone = /\b[A-Z]\w+\/[A-Z][\w/ -]*/g;
const withoutNames = (text: string) =>
  names
    .reduce((rest, name) => (name.length > 3 ? rest.replaceAll(name, "") : rest), text)
    .replaceAll(zone, "");

/** Whether a text is English, without the names in it. */
function isEnglish(text: string): boolean {
  const rest = withoutNames(text).trim();
  return words.has(rest) || phrases.some((phrase) => rest.includes(phrase)) || ofEnglish.test(rest);
}

test("English and Spanish texts are distinguished", () => {
  expect(phrases.length).toBeGreaterThan(300);
  for (const text of ["Recent changes", "Contacts", "No contacts yet", "Jan 25, 2:30 PM"])
    expect([text, isEnglish(text)]).toEqual([text, true]);
  for (const text of ["Cambios recientes", "SMS", "25 ene, 2:30 p. m."])
    expect([text, isEnglish(text)]).toEqual([text, false]);
});

test(
  "in Spanish no state has a text in another language",
  withLookups,
  async ({ signedIn: page, context, service, complaints }) => {
    test.setTimeout(300_000);
    await prepareForStates(page, complaints);
    await context.addCookies([{ name: "console-look", value: "es.light.", url: service.url }]);
    for (const state of Object.values(states).flat())
      await test.step(state.name, async () => {
        await comeInto(page, state, controlLabels.es);
        const lines = await shownTexts(page, "[lang]:not(html)");
        expect(lines.length).toBeGreaterThan(5);
        expect.soft(lines.filter(isEnglish), state.name).toEqual([]);
      });
  },
);

test("in Spanish the button that clears a selection names the selection", async ({
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
