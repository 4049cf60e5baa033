/** The language of this folder. */
export const language = "en";
