/** Whole numbers: "1,234". */
export const exact = new Intl.NumberFormat("en-US");
