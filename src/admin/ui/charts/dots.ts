/** Many dots: where each stands between 0 and 1 on both axes, and how it looks. */
export type Dots = {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly looks: Uint8Array;
};

/** How a dot looks, by its number: at rest, changed, asked about, refused. */
export const dotLooks = ["--color-edge", "--color-accent", "--color-amber", "--color-red"] as const;

/** The size of the drawing in CSS pixels. */
type Frame = { readonly width: number; readonly height: number };

/** The size that a canvas has on the page. */
export function frameOf(canvas: HTMLCanvasElement): Frame {
  const { width, height } = canvas.getBoundingClientRect();
  return { width, height };
}

const margin = 6;
const xOf = (share: number, { width }: Frame) => margin + share * (width - 2 * margin);
const yOf = (share: number, { height }: Frame) => height - margin - share * (height - 2 * margin);

/** Draws the line on which nothing changes and all dots, those that matter more over the others: as pixels, for there may be 100,000. */
export function drawDots(canvas: HTMLCanvasElement, dots: Dots, frame: Frame): void {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const fine = devicePixelRatio;
  canvas.width = frame.width * fine;
  canvas.height = frame.height * fine;
  if (!context || canvas.width === 0 || canvas.height === 0) return;
  const inks = dotLooks.map((colour) => inkOf(context, colourOf(canvas, colour)));
  drawLine(context, frame, fine, colourOf(canvas, "--color-line"));
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  for (const [look, ink] of inks.entries()) stampAll(pixels, dots, look, { frame, fine, ink });
  context.putImageData(image, 0, 0);
}

type Drawn = { frame: Frame; fine: number; ink: number };

/** All dots of one look. */
function stampAll(pixels: Uint32Array, dots: Dots, look: number, { frame, fine, ink }: Drawn): void {
  const width = Math.floor(frame.width * fine);
  const size = Math.round((dots.count > 5000 ? 2 : 4) * fine);
  const edge = (place: number) => Math.round(place * fine - size / 2);
  for (let index = 0; index < dots.count; index += 1) {
    if (dots.looks[index] !== look) continue;
    const top = edge(yOf(dots.y[index] ?? 0, frame));
    stamp(pixels, { first: top * width + edge(xOf(dots.x[index] ?? 0, frame)), width, size, ink });
  }
}

type Stamp = { first: number; width: number; size: number; ink: number };

/** A square of so many pixels. */
function stamp(pixels: Uint32Array, { first, width, size, ink }: Stamp): void {
  // Pixel by pixel: to call fill() for a few takes several times as long.
  for (let row = first; row < first + size * width; row += width)
    for (let pixel = row; pixel < row + size; pixel += 1) pixels[pixel] = ink;
}

function drawLine(context: CanvasRenderingContext2D, frame: Frame, fine: number, colour: string): void {
  context.save();
  context.scale(fine, fine);
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(xOf(0, frame), yOf(0, frame));
  context.lineTo(xOf(1, frame), yOf(1, frame));
  context.stroke();
  context.restore();
}

/** A colour of the theme, as the browser computes it for the canvas: drawings know neither variables nor schemes. */
function colourOf(canvas: HTMLCanvasElement, name: string): string {
  canvas.style.color = `var(${name})`;
  return getComputedStyle(canvas).color;
}

/** A colour as a pixel has it. */
function inkOf(context: CanvasRenderingContext2D, colour: string): number {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [ink = 0] = new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer);
  context.clearRect(0, 0, 1, 1);
  return ink;
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
