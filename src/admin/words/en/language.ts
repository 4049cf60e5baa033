/** The language of this folder. */
export const language: string = "en";

/** What the console is for, to who finds its page. */
export const description = "Contacts, campaign categories and prices per lead.";
