const replacements: [RegExp, string][] = [
  // Characters that end a line, color a terminal or reverse the direction of text.
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " "],
  // Quoted input: `"Ada Lo"... is not valid JSON`. The name of a property may stay.
  [/"[^"]*"|`[^`]*`|(?<!\w)'(?![\w$.]{1,40}')[^']*'(?!\w)/g, "(text)"],
  [/\S*@\S*/g, "(email)"],
  [/\b[a-z][\w+.-]*:\/\/\S+/gi, "(address)"],
  [/[?#]\S+/g, ""],
  [/[\w+/=-]{32,}|(?=[\w+/=-]*\d)[\w+/=-]{16,}/g, "(key)"],
  [/\+?\d(?:[\s()./-]{0,3}\d){4,}/g, "(number)"],
  [/\s+/g, " "],
];

/** Redacts an error message: returns one line of at most `longest` characters, without quoted input, emails, addresses, keys and numbers. */
export const redactMessage = (message: string, longest = 300): string =>
  replacements
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message)
    .trim()
    .slice(0, longest);
