/** Many dots: the position of each on both axes, from 0 to 1, and its style. */
export type Dots = {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly looks: Uint8Array;
};

/** The colors of the dot styles, by index: unchanged, changed, needs an answer, rejected. The more important ones are drawn on top. */
export const dotLooks = ["--color-edge", "--color-accent", "--color-amber", "--color-red"] as const;

/** The grid on which dots are drawn. There may be 100,000 of them, and dots with the same style and position are drawn once. */
export const grid = { width: 400, height: 200 } as const;

/** The dots of each style as one SVG path over the grid. Its segments have no length, so that only their round caps are visible. */
export function pathsOf({ count, x, y, looks }: Dots): string[] {
  const taken = dotLooks.map(() => new Uint8Array((grid.width + 1) * (grid.height + 1)));
  const paths = dotLooks.map((): string[] => []);
  for (let index = 0; index < count; index += 1) {
    const look = looks[index] ?? 0;
    const left = Math.round((x[index] ?? 0) * grid.width);
    const top = Math.round((1 - (y[index] ?? 0)) * grid.height);
    const place = top * (grid.width + 1) + left;
    const seen = taken[look];
    if (!seen || seen[place]) continue;
    seen[place] = 1;
    paths[look]?.push(`M${left} ${top}h0`);
  }
  return paths.map((parts) => parts.join(""));
}

/** The size of the drawing in CSS pixels. */
type Frame = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

const reach = 6;

/** The dots in the box between two points, in pixels from the origin, or near the point that was clicked. */
export function nearDots(dots: Dots, { width, height }: Frame, from: Point, to: Point): number[] {
  const isClick = Math.hypot(to.x - from.x, to.y - from.y) < 4;
  const room = isClick ? reach : 0;
  const found: number[] = [];
  for (let index = 0; index < dots.count; index += 1) {
    const [x, y] = [(dots.x[index] ?? 0) * width, (dots.y[index] ?? 0) * height];
    if (isBetween(x, from.x, to.x, room) && isBetween(y, from.y, to.y, room)) found.push(index);
  }
  return found;
}

const isBetween = (place: number, one: number, other: number, room: number) =>
  place >= Math.min(one, other) - room && place <= Math.max(one, other) + room;
