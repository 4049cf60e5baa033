const isSecond = ({ detail }: MouseEvent) => detail > 1;

/**
 * Has the second press of a double click do nothing where the first has led to another page: it was not meant for what stands there under the
 * pointer by now, such as the switch of a category. Returns how to stop.
 */
export function ignoreSecondPress(): () => void {
  let pressedOn = location.pathname;
  const remember = (event: MouseEvent) => {
    if (!isSecond(event)) pressedOn = location.pathname;
  };
  const ignore = (event: MouseEvent) => {
    if (!isSecond(event) || location.pathname === pressedOn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = new AbortController();
  addEventListener("mousedown", remember, { capture: true, signal: stop.signal });
  addEventListener("click", ignore, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
