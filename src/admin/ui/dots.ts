/** Many dots: where each stands between 0 and 1 on both axes, and how it looks. */
export type Dots = {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly looks: Uint8Array;
};

/** How a dot looks, by its number: at rest, changed, asked about, refused, picked. */
export const dotLooks = [
  "--color-edge",
  "--color-accent",
  "--color-amber",
  "--color-red",
  "--color-ink",
] as const;

/** The size of the drawing in CSS pixels. */
export type Frame = { readonly width: number; readonly height: number };

export function frameOf(canvas: HTMLCanvasElement): Frame {
  const { width, height } = canvas.getBoundingClientRect();
  return { width, height };
}

const margin = 6;
const xOf = (share: number, { width }: Frame) => margin + share * (width - 2 * margin);
const yOf = (share: number, { height }: Frame) => height - margin - share * (height - 2 * margin);

/** Draws all dots, those that matter more over the others, and the line on which nothing changes. */
export function drawDots(canvas: HTMLCanvasElement, dots: Dots, frame: Frame): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const style = getComputedStyle(canvas);
  const fine = devicePixelRatio;
  canvas.width = frame.width * fine;
  canvas.height = frame.height * fine;
  context.scale(fine, fine);
  context.strokeStyle = style.getPropertyValue("--color-line");
  context.beginPath();
  context.moveTo(xOf(0, frame), yOf(0, frame));
  context.lineTo(xOf(1, frame), yOf(1, frame));
  context.stroke();
  const size = dots.count > 5000 ? 2 : 4;
  for (const [look, colour] of dotLooks.entries()) {
    context.fillStyle = style.getPropertyValue(colour);
    for (let index = 0; index < dots.count; index += 1)
      if (dots.looks[index] === look)
        context.fillRect(
          xOf(dots.x[index] ?? 0, frame) - size / 2,
          yOf(dots.y[index] ?? 0, frame) - size / 2,
          size,
          size,
        );
  }
}

const reach = 6;

/** The dots between two places, or near the one place that was clicked. */
export function nearDots(
  dots: Dots,
  frame: Frame,
  from: { x: number; y: number },
  to: { x: number; y: number },
): number[] {
  const isClick = Math.hypot(to.x - from.x, to.y - from.y) < 4;
  const room = isClick ? reach : 0;
  const found: number[] = [];
  for (let index = 0; index < dots.count; index += 1) {
    const [x, y] = [xOf(dots.x[index] ?? 0, frame), yOf(dots.y[index] ?? 0, frame)];
    if (isBetween(x, from.x, to.x, room) && isBetween(y, from.y, to.y, room)) found.push(index);
  }
  return found;
}

const isBetween = (place: number, one: number, other: number, room: number) =>
  place >= Math.min(one, other) - room && place <= Math.max(one, other) + room;
