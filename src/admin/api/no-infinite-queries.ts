/**
 * Stands in the build for the infinite queries of react-query, which every query refers to: lists are read page by page by the console itself,
 * so 1.2 kB would be loaded with the first rows and never used.
 */
export function infiniteQueryBehavior(): never {
  throw new Error("This console has no infinite queries.");
}

export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
