import { typeAhead } from "./typed-ahead.ts";

const soon = 50;
const patience = 3000;

/** Goes to the price of the row below or above; at the end of the list the same price is chosen again, to be typed over. */
export function walk(input: HTMLInputElement, step: 1 | -1): void {
  const next = beside(input, step);
  if (next === undefined) return choose(input);
  if (next) return arrive(next, step);
  // The row is still on its way: what is typed meanwhile is for it, not for this one.
  const place = input.closest("tr")?.dataset["index"];
  input.blur();
  waitFor(Number(place) + step, performance.now() + patience, typeAhead());
}

/** The price beside one: null while its row is not drawn or not read yet, undefined beyond the last. */
function beside(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null | undefined {
  const row = input.closest("tr");
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  return next ? priceIn(next) : undefined;
}

const priceIn = (row: Element) => row.querySelector<HTMLInputElement>("input[inputmode=decimal]");

function arrive(price: HTMLInputElement, step: 1 | -1): void {
  choose(price);
  // Rows are drawn as the window scrolls, which is told once a frame; keys may be faster.
  if (!beside(price, step)) window.dispatchEvent(new Event("scroll"));
}

/** Has a price typed over: once the kept price is drawn, and before the next key. */
export function choose(price: HTMLInputElement): void {
  price.focus();
  queueMicrotask(() => price.select());
}

function waitFor(index: number, until: number, goOn: () => void): void {
  if (document.activeElement !== document.body || performance.now() > until) return goOn();
  const row = document.querySelector(`tr[data-index="${index}"]`);
  const price = row && priceIn(row);
  if (!price) return void setTimeout(() => waitFor(index, until, goOn), soon);
  goOn();
  choose(price);
}
