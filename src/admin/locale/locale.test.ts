import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllGlobals());

/** The room as a page has it whose browser asks for these languages, and keeps this. */
async function pageWith(languages: string[], kept?: object) {
  vi.resetModules();
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept ?? null) });
  const { localeSetting } = await import("./locale-setting.ts");
  return {
    localeSetting,
    ...(await import("./numbers.ts")),
    ...(await import("./in-words.ts")),
    ...(await import("./collator.ts")),
    ...(await import("./moves.ts")),
  };
}

const writes = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format") ?? {};
afterEach(() => void Object.defineProperty(Intl.DateTimeFormat.prototype, "format", writes));

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const afternoon = new Date(2026, 2, 5, 14, 30).getTime();

test("the default is the first browser language for which there are formats", async () => {
  expect((await pageWith(["xx-nonsense-1", "de-CH", "en-US"])).localeSetting).toEqual({
    locale: "de-CH",
    currency: "USD",
  });
  expect((await pageWith([])).localeSetting.locale).toBe("en");
});

test("a stored language tag without formats is ignored", async () => {
  const { localeSetting } = await pageWith(["en-GB"], { locale: "!", currency: "EUR" });
  expect(localeSetting).toEqual({ locale: "en-GB", currency: "EUR" });
});

test("number formats follow the language tag, and the words around them the language of the page", async () => {
  const german = await pageWith(["de-DE"]);
  expect(german.exact.format(1234567)).toBe("1.234.567");
  expect(plain(german.percent.format(37.6))).toBe("38 %");
  expect(plain(german.movedBy(-4.25))).toBe("−4,3 %");
  expect(german.moment.format(afternoon)).toBe("5 Mar, 14:30");
  expect(german.inWords.format(["a", "b", "c"])).toBe("a, b and c");
  expect([8, 20].map(german.fullHour)).toEqual(["8:00", "20:00"]);
  expect(plain(german.percentOf("1234.5"))).toBe("1.234,5 %");
  const american = await pageWith(["en-US"]);
  expect(american.exact.format(1234567)).toBe("1,234,567");
  expect(american.percent.format(37.6)).toBe("38%");
  expect(plain(american.moment.format(afternoon))).toBe("Mar 5, 2:30 PM");
  expect(american.inWords.format(["a", "b", "c"])).toBe("a, b, and c");
  expect([8, 20].map(american.fullHour).map(plain)).toEqual(["8 AM", "8 PM"]);
  expect(american.percentOf("12.5")).toBe("12.5%");
});

test.each([
  ["en-US", "h23", "Mar 5, 14:30"],
  ["de-DE", "h12", "5 Mar, 2:30 pm"],
])("in %s the chosen clock is used: %s", async (locale, clock, said) => {
  const { moment } = await pageWith(["en-US"], { locale, clock });
  expect(plain(moment.format(afternoon)).toLowerCase()).toBe(said.toLowerCase());
});

test("a time does not break before AM", async () => {
  const { moment, timeOfDay, clockIn } = await pageWith(["en-US"]);
  // Browsers have a space there; Node has a narrow one, which does not break either.
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    get: () => () => "5 Apr, 2:30 PM",
    configurable: true,
  });
  const written = [moment, timeOfDay, clockIn("America/Chicago")].map((time) => time.format(afternoon));
  expect(written).toEqual(Array.from({ length: 3 }, () => "5 Apr, 2:30\u00a0PM"));
});

const sorted = async (tag: string, texts: string[]) =>
  texts.toSorted((await pageWith([tag])).collator.compare);

test("texts are sorted by the rules of the language tag, and numbers in them by value", async () => {
  const american = await sorted("en-US", ["Zoë", "Ärla", "Listing 10", "Listing 9"]);
  expect(american).toEqual(["Ärla", "Listing 9", "Listing 10", "Zoë"]);
  expect(await sorted("sv-SE", ["Ärla", "Zoë"])).toEqual(["Zoë", "Ärla"]);
});

describe("the choices of formats", () => {
  test("show an example, and those that look alike once, under the tag in use", async () => {
    await pageWith(["en-US"]);
    const { formatChoices } = await import("../settings/format-choices.ts");
    const choices = formatChoices(["en-US", "en-US"], { locale: "en-US", currency: "USD" });
    const examples = choices.map(([, example]) => plain(example));
    expect(examples).toEqual([...new Set(examples)]);
    expect(choices[0]?.[0]).toBe("en-US");
    expect(examples[0]).toBe("$1,234,567.50 · Jan 25, 2:30 PM");
    expect(examples).toContain("1.234.567,50 $ · 25 Jan, 14:30");
  });
});
