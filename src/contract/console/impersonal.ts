const replacements: [RegExp, string][] = [
  // What ends a line, colours a terminal or turns the order of a text around.
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " "],
  // Texts that were read: `"Ada Lo"... is not valid JSON`. The name of a property may stay.
  [/"[^"]*"|`[^`]*`|(?<!\w)'(?![\w$.]{1,40}')[^']*'(?!\w)/g, "(text)"],
  [/\S*@\S*/g, "(email)"],
  [/\b[a-z][\w+.-]*:\/\/\S+/gi, "(address)"],
  [/[?#]\S+/g, ""],
  [/[\w+/=-]{32,}|(?=[\w+/=-]*\d)[\w+/=-]{16,}/g, "(key)"],
  [/\+?\d(?:[\s()./-]{0,3}\d){4,}/g, "(number)"],
  [/\s+/g, " "],
];

/** What may be kept of the message of an error: one line of at most `longest` characters, without anything that was typed or read. */
export const impersonal = (message: string, longest = 300): string =>
  replacements
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message)
    .trim()
    .slice(0, longest);
