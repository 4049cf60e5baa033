import type { Change } from "./change.ts";

/** Takes the named fields out of a change. The part has an identifier of its own, the same each time. */
export function split(
  change: Change,
  names: readonly string[],
): { rest: Change | undefined; part: Change | undefined } {
  const of = (chosen: boolean) =>
    Object.entries(change.fields).filter(([name]) => names.includes(name) === chosen);
  const [part, rest] = [of(true), of(false)];
  if (part.length === 0) return { rest: change, part: undefined };
  if (rest.length === 0) return { rest: undefined, part: change };
  return {
    rest: { ...change, fields: Object.fromEntries(rest) },
    part: {
      ...change,
      id: `${change.id}:${part.map(([name]) => name).join("+")}`,
      fields: Object.fromEntries(part),
    },
  };
}
