const search = ["/", "Search"] as const;
const withinRow = ["← →", "Move within a row"] as const;
const ends = ["Home End", "First row, last row"] as const;
const bulk = ["c", "Go to bulk actions"] as const;
const message = ["F6", "Go to the message just shown"] as const;
const undo = ["Ctrl Z", "Undo the last change"] as const;
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
    bulk,
    ["Enter", "Open contact"],
    ["n", "New contact"],
    undo,
    message,
    ["Esc", "Back"],
    help,
  ],
  campaignCategories: [
    search,
    ["↑ ↓", "Move between rows or prices"],
    withinRow,
    ends,
    ["Space", "Turn a category on or off, or select the row"],
    ["Enter", "Save the price and go to the next"],
    ["F2", "Edit within the price"],
    bulk,
    ["n", "Add a category"],
    undo,
    message,
    ["Esc", "Back, or restore the price"],
    help,
  ],
} as const;
