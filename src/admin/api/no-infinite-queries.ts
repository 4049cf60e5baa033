/** Replaces react-query's code for infinite queries in the build. Lists read their pages themselves, so it would be loaded and never used. */
export function infiniteQueryBehavior(): never {
  throw new Error("The console has no infinite queries.");
}

export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
