type RecordNotFound = { title: string; text: string; wayOn: string };

const records: Readonly<Record<string, RecordNotFound>> = {
  contacts: {
    title: "Contact not found",
    text: "This account has no contact with this ID.",
    wayOn: "Back to contacts",
  },
  campaigns: {
    title: "Campaign not found",
    text: "This account has no campaign with this ID.",
    wayOn: "Back to campaigns",
  },
};

/** Where an address leads nowhere. */
export const notFoundWords = {
  title: "Page not found",
  text: "The address may be mistyped, or the page may have moved.",
  wayOn: "Go to campaigns",
  /** By the list that the address names. */
  records,
};
