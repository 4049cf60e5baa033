import Papa from "papaparse";

// What a spreadsheet program would run as a formula; numbers and phones (a sign and digits) are left alone.
const formula = /^[=@\t\r]|^[+-](?![\d.]+$)/;

/** Writes a table as CSV (RFC 4180); what could be taken for a formula is led by an apostrophe, which says "this is text". */
export const writeCsv = (fields: readonly string[], data: readonly (readonly string[])[]): string =>
  Papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: formula, newline: "\r\n" },
  );
