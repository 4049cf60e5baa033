/** Adds what every browser has and jsdom lacks, as far as the console needs it to be drawn. */
export function completeJsdom(): void {
  // A service in the same process tells buffers by Node's own class.
  globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
  HTMLDialogElement.prototype.showModal ??= openDialog;
  HTMLDialogElement.prototype.close ??= closeDialog;
  globalThis.ResizeObserver ??= ResizeObserverAtRest;
  globalThis.IntersectionObserver ??= SeesEverything as unknown as typeof IntersectionObserver;
  window.matchMedia ??= () => Object.assign(new EventTarget(), noMatch);
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
  HTMLCanvasElement.prototype.getContext = () => null;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
}

const noMatch = { matches: false, media: "", onchange: null, addListener() {}, removeListener() {} };

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

/** Nothing has a place in jsdom: all of it is in view. */
class SeesEverything {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    setTimeout(() => this.#tell([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}
