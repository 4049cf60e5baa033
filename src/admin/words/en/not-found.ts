/** Where an address leads nowhere. */
export const notFoundWords = {
  title: "Page not found",
  text: "The address may be mistyped, or the page may have moved.",
  wayOn: "Go to campaigns",
};
