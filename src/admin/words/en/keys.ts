const search = ["/", "Search"] as const;
const withinRow = ["← →", "Through the controls of a row"] as const;
const ends = ["Home End", "To the first, to the last row"] as const;
const chosen = ["c", "To what can be done with the chosen"] as const;
const announced = ["F6", "To what was just announced"] as const;
const help = ["?", "Show these keys"] as const;

/** Which keys do what in a list. */
export const keysWords = {
  title: "Keys",
  contacts: [
    search,
    ["↑ ↓", "Row by row"],
    withinRow,
    ends,
    ["Space", "Switch the channel, or choose the row"],
    chosen,
    ["Enter", "Open the contact"],
    ["n", "New contact"],
    announced,
    ["Esc", "Back"],
    help,
  ],
  campaignCategories: [
    search,
    ["↑ ↓", "Row by row, or price by price"],
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
