/** Where nothing stands. */
export const notFoundWords = {
  title: "There is no such page",
  text: "The address may be mistyped, or the page may have moved.",
  wayOn: "Go to the campaigns",
};
