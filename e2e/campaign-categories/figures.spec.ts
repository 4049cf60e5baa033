import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { openFilters } from "../page/list-tools.ts";
import { storedCategories } from "../deployments/stored-categories.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const openFolds = (page: Page) =>
  page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));

/** Each page with fields: the number of numeric fields, how to open those that are hidden at first, and their container. */
const pages: [address: string, figures: number, open?: (page: Page) => Promise<unknown>, within?: string][] =
  [
    ["/campaigns/501", 2],
    [
      "/campaigns/501",
      2,
      async (page) => {
        await openFilters(page);
        await expect(page.getByRole("textbox", { name: "From" })).toBeVisible();
      },
      ":popover-open",
    ],
    ["/campaigns/501/new", 1],
    ...["raisePercent", "set", "hold"].map((step): (typeof pages)[number] => [
      "/campaigns/501/reprice",
      step === "hold" ? 8 : 7,
      async (page) => {
        await page.getByLabel("Step 1", { exact: true }).selectOption(step);
        await openFolds(page);
      },
    ]),
    ["/contacts/new", 1],
  ];

/** The fields for any text. All others must be numeric. */
const ofText = /^(Search categories|First name|Last name|Email|Phone|Mobile phone|Time zone|Category|Role)\b/;

type Field = { readonly field: Locator; readonly name: string; readonly isOfFigures: boolean };

/** The fields of a page, but only the first two of a list of prices. */
async function fieldsOf(within: Locator): Promise<Field[]> {
  const inputs = within.locator(
    "input:is([type=text], [type=search], [type=tel], [type=email], :not([type])):visible",
  );
  const all = await inputs.evaluateAll((found: HTMLInputElement[]) =>
    found.map(({ ariaLabel, labels, inputMode }) => ({
      name: ariaLabel ?? labels?.[0]?.textContent ?? "",
      isOfFigures: /decimal|numeric/.test(inputMode),
    })),
  );
  const fields = all.map((one, index) => ({ ...one, field: inputs.nth(index) }));
  const isPrice = ({ name }: Field) => name.startsWith("Price per lead for ");
  return [...fields.filter((one) => !isPrice(one)), ...fields.filter(isPrice).slice(0, 2)];
}

/** The ways to insert a text into a field without typing. */
const ways: Record<string, (field: Locator, text: string) => Promise<unknown>> = {
  async paste(field, text) {
    await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.press("ControlOrMeta+V");
  },
  drop: (field, text) =>
    field.evaluate((input, dropped) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", dropped);
      input.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, text),
  beforeinput: (field, data) =>
    field.evaluate((input, put) => {
      const event = { data: put, inputType: "insertFromPaste", bubbles: true, cancelable: true };
      input.dispatchEvent(new InputEvent("beforeinput", event));
    }, data),
};

const refusal = (page: Page) => page.getByText(/This is more than one cell|Enter a percentage, such as/);

test("two cells that are pasted, dropped or inserted never become one number, in any field", async ({
  signedIn: page,
}) => {
  test.setTimeout(180_000);
  for (const [address, figures, open, within = "body"] of pages) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await open?.(page);
    const fields = await fieldsOf(page.locator(within));
    expect(fields.filter(({ isOfFigures, name }) => !isOfFigures && !ofText.test(name))).toEqual([]);
    const ofFigures = fields.filter(({ isOfFigures }) => isOfFigures);
    const typedNumbers = ofFigures.filter(({ name }) => /^(Category|Listing) ID/.test(name)).length;
    expect(ofFigures, address).toHaveLength(figures + typedNumbers);
    for (const { field, name } of ofFigures)
      await test.step(`${address}: ${name}`, () => neverOneFigure(field, name));
  }
});

async function neverOneFigure(field: Locator, name: string): Promise<void> {
  // Several lines pasted into a price fill several rows.
  const texts = name.startsWith("Price per lead for ")
    ? ["12\t500"]
    : ["12\t500", "12\n500", "1\r\n234.50\r\n"];
  for (const [way, put] of Object.entries(ways))
    for (const text of way === "paste" ? texts : texts.slice(0, 1)) {
      await field.fill("");
      await put(field, text);
      await expect(field).toHaveValue(text.trim().replace("\t", "⇥").replace("\r\n", "⏎").replace("\n", "⏎"));
      if (!(await field.evaluate(({ inputMode }: HTMLInputElement) => inputMode === "decimal"))) continue;
      await expect(refusal(field.page()).first()).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.blur();
      await expect(refusal(field.page()).first()).toBeVisible();
      await field.fill("12");
      await expect(refusal(field.page())).toHaveCount(0);
    }
  await field.fill("");
}

test("two lines pasted into a price as soon as it is there never become one number", async ({
  signedIn: page,
}) => {
  // What is loaded ahead of its use is late.
  await page.addInitScript(() => (window.requestIdleCallback = (work) => Number(setTimeout(work, 3000))));
  await page.goto("/campaigns/501/new");
  const price = page.getByLabel("Max price per lead");
  await ways["paste"]?.(price, "12\n500");
  await expect(price).toHaveValue("12⏎500");
  await expect(price).toHaveAttribute("aria-invalid", "true");
});

test("a single cell is pasted unchanged, without the line break that spreadsheet programs add", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/501/new");
  const price = page.getByLabel("Max price per lead");
  for (const [text, value] of [
    ["25.50", "25.50"],
    ["25.50\r\n", "25.50"],
    ["12 500\t", "12 500"],
  ] as const) {
    await price.fill("");
    await ways["paste"]?.(price, text);
    await expect(price).toHaveValue(value);
    await expect(price).not.toHaveAttribute("aria-invalid");
  }
  await expect(page.getByText("= $12,500.00")).toBeVisible();
});

test("an ambiguous number (thousands or decimals) must be clarified in its field before it is a price", async ({
  signedIn: page,
}) => {
  const question =
    "This could be two amounts. If you mean 1,000.00, enter it that way; if you mean 1.00, enter that.";
  await page.goto("/campaigns/501/new");
  await page.getByLabel("Max price per lead").fill("1.000");
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/campaigns/501/reprice");
  await page.getByLabel("Percent", { exact: true }).fill("1.000");
  await expect(page.getByRole("region", { name: "What to do" }).getByText(question)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await page.goto("/campaigns/501");
  const price = page.getByLabel(/^Price per lead for/).first();
  await price.fill("1.000");
  await price.press("Enter");
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(`${question} Keep $115.00`);
  await expectAccessible(page);
  await price.press("Escape");
  await openFilters(page);
  await page.getByRole("textbox", { name: "From" }).fill("1.000");
  await expect(page.getByText(question)).toBeVisible();
  await expect(page).not.toHaveURL(/price=/);
});

test("a price cell calculates, and shows the result before it is saved", async ({
  signedIn: page,
  service,
}) => {
  const stored = async () => (await storedCategories(service, 501))[0]?.price ?? "";
  const before = Number(await stored());
  await page.goto("/campaigns/501");
  const price = page.getByLabel(/^Price per lead for/).first();
  const raised = (Math.round(before * 110) / 100).toFixed(2);
  await price.fill("+10%");
  await expect(price).toHaveAccessibleDescription(`= $${raised}`);
  await expect(price).toHaveAttribute("aria-invalid", "false");
  await expectAccessible(page);
  await price.press("Enter");
  await expect.poll(stored).toBe(String(Number(raised)));
  await price.fill("*1.1");
  await price.press("Escape");
  await expect(price).toHaveValue(`$${raised}`);
  await price.fill(`-${(Number(raised) - before).toFixed(2)}`);
  await price.press("Enter");
  await expect.poll(stored).toBe(String(before));
});
