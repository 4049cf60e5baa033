/**
 * Records the position of a control on its page. Call the returned function once the control is gone: it focuses the next control, or else
 * the previous one.
 */
export function focusSuccessorOf(control: Element): () => void {
  const { pathname } = location;
  const row = control.closest("tr");
  const there = controls();
  const before = new Set(there.slice(0, there.indexOf(control)));
  return () => {
    // Rows come and go as they are scrolled; another page gives the focus to its heading.
    if (document.activeElement !== document.body || row?.isConnected === false) return;
    if (location.pathname !== pathname) return;
    const now = controls();
    const at = now.findLastIndex((one) => before.has(one)) + 1;
    const order = [...now.slice(at), ...now.slice(0, at).toReversed()];
    // In a table the next row's button comes after the name that leads elsewhere.
    const isAway = (one: Element) => row && one.localName === "a" && one.closest("tr") !== row;
    [...order.filter((one) => !isAway(one)), ...order].some(takesFocus);
  };
}

const controls = (): Element[] => [
  ...document.querySelectorAll("main :is(a[href], button, input, select, summary):not([tabindex='-1'])"),
];

/** Whether a control could be focused: one that is disabled or hidden cannot. */
function takesFocus(control: Element): boolean {
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  return document.activeElement === control;
}
