/** So many days a browser keeps what was changed in it; what has not ended it keeps for longer. */
export const keptDays = 90;
