/** What is said of a search that finds nothing that is named so. */
export const searchWords = {
  noExact: {
    parts: (typed: string) => `No exact match. Showing names that contain “${typed}”.`,
    similar: (typed: string) => `No exact match. Showing names similar to “${typed}”.`,
  },
};
