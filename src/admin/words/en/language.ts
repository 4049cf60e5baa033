/**
 * The language of this folder. One word for one thing, in all its files:
 *
 * - select, selected: rows and records; *choose* is for files and for options of a field.
 * - undo, undone, redo: what is done to a change; *discard* is for what was never saved.
 * - save, saved: what a person does; *send* only where saving waits.
 * - active, inactive, and to activate, to deactivate: a category; *turn on*, *turn off*: a channel.
 * - conflict: "changed by someone else"; the two sides are *mine* and *theirs*.
 * - ID: the number of a record; *phone number* alone has numbers.
 * - Min, Max, your limits: bounds of prices.
 * - We, or nobody: never "the service".
 */
export const language: string = "en";

/** What the console is for, to who finds its page. */
export const description = "Contacts, campaign categories and prices per lead.";
