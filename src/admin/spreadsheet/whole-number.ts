/** An identifier as a spreadsheet program may have written it: with decimals that say nothing. */
export const wholeNumber = (cell: string): string => cell.trim().replace(/^(\d+)[.,]0+$/, "$1");
