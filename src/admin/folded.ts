/** Text as it is compared: lower case, without accents, each apostrophe as a keyboard types it. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase();
