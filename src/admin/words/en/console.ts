/** The name of the product. */
export const consoleWords = "Advertiser Console";
