/** Stands in the build for what react-query does for infinite queries: lists read their pages by themselves, so it would be loaded and never used. */
export function infiniteQueryBehavior(): never {
  throw new Error("The console has no infinite queries.");
}

export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
