const isSecond = ({ detail }: MouseEvent) => detail > 1;

/**
 * Ignores the second click of a double click if the first has opened another page, because it was not meant for whatever is under the pointer
 * now, such as the switch of a category.
 */
export function ignoreSecondPress(): void {
  let pressedOn = location.pathname;
  const remember = (event: MouseEvent) => {
    if (!isSecond(event)) pressedOn = location.pathname;
  };
  const ignore = (event: MouseEvent) => {
    if (!isSecond(event) || location.pathname === pressedOn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("mousedown", remember, { capture: true });
  addEventListener("click", ignore, { capture: true });
}
