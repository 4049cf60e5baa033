import { typeAhead } from "./type-ahead.ts";

// In milliseconds.
const pollInterval = 50;
const rowTimeout = 3000;

/** Moves to the price in the row below or above. At the end of the list it selects the same price again. */
export function moveToNext(input: HTMLInputElement, step: 1 | -1): void {
  const next = adjacentPrice(input, step);
  if (next === undefined) return selectPrice(input);
  if (next) return selectAndPrefetch(next, step);
  // The row is not rendered yet: keys typed meanwhile are held back for it.
  const place = input.closest("tr")?.dataset["index"];
  input.blur();
  waitFor(Number(place) + step, performance.now() + rowTimeout, typeAhead());
}

/** The price in the adjacent row: null if that row is not rendered or read yet, undefined if there is none. */
function adjacentPrice(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null | undefined {
  const row = input.closest("tr");
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  return next ? priceIn(next) : undefined;
}

const priceIn = (row: Element) => row.querySelector<HTMLInputElement>("input[inputmode=decimal]");

function selectAndPrefetch(price: HTMLInputElement, step: 1 | -1): void {
  selectPrice(price);
  // Scroll events come once a frame, but keys may be faster: this one makes the next rows render in time.
  if (!adjacentPrice(price, step)) window.dispatchEvent(new Event("scroll"));
}

/** Selects the text of a price: after the saved price is rendered, and before the next key. */
export function selectPrice(price: HTMLInputElement): void {
  price.focus();
  queueMicrotask(() => price.select());
}

function waitFor(index: number, until: number, onReady: () => void): void {
  if (document.activeElement !== document.body || performance.now() > until) return onReady();
  const row = document.querySelector(`tr[data-index="${index}"]`);
  const price = row && priceIn(row);
  if (!price) return void setTimeout(() => waitFor(index, until, onReady), pollInterval);
  onReady();
  selectPrice(price);
}
