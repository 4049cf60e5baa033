/** Adds what every browser has and jsdom lacks, as far as the console needs it to be drawn. */
export function completeJsdom(): void {
  HTMLDialogElement.prototype.showModal ??= openDialog;
  HTMLDialogElement.prototype.close ??= closeDialog;
  globalThis.ResizeObserver ??= ResizeObserverAtRest;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
}

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

class ResizeObserverAtRest {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
