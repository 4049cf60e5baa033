const search = ["/", "Search"] as const;
const withinRow = ["← →", "Move within a row"] as const;
const ends = ["Home End", "First row, last row"] as const;
const selected = ["c", "Go to bulk actions"] as const;
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
    selected,
    ["Enter", "Open contact"],
    ["n", "New contact"],
    announced,
    ["Esc", "Back"],
    help,
  ],
  campaignCategories: [
    search,
    ["↑ ↓", "Move between rows"],
    withinRow,
    ends,
    ["Space", "Turn the status on or off, or select the row"],
    ["Enter", "Save the price and go to the next one"],
    ["F2", "Edit the price in place"],
    selected,
    ["n", "Add category"],
    announced,
    ["Esc", "Back, or restore the price"],
    help,
  ],
} as const;
