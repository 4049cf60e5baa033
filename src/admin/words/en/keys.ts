const search = ["/", "Search"] as const;
const withinRow = ["← →", "Move within a row"] as const;
const ends = ["Home End", "First row, last row"] as const;
const chosen = ["c", "Go to bulk actions"] as const;
const announced = ["F6", "Go to the latest message"] as const;
const help = ["?", "Show keyboard shortcuts"] as const;

/** Which keys do what in a list. */
export const keysWords = {
  title: "Keyboard shortcuts",
  contacts: [
    search,
    ["↑ ↓", "Move between rows"],
    withinRow,
    ends,
    ["Space", "Turn a channel on or off, or select the row"],
    chosen,
    ["Enter", "Open contact"],
    ["n", "New contact"],
    announced,
    ["Esc", "Back"],
    help,
  ],
  campaignCategories: [
    search,
    ["↑ ↓", "Move between rows, or price by price"],
    withinRow,
    ends,
    ["Space", "Switch the status, or choose the row"],
    ["Enter", "Save the price and go to the next"],
    ["F2", "Edit within the price"],
    chosen,
    ["n", "Add a category"],
    announced,
    ["Esc", "Back, or the price as it was"],
    help,
  ],
} as const;
