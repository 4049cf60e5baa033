/** How many rows are drawn before a list is scrolled. */
export const firstRows = 50;

/** The height that a row has in the table, or as a card on a phone, before it is measured; in pixels. */
export const estimatedHeight = () => (window.innerWidth < 640 ? 300 : 40);
