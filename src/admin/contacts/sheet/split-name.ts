// Words that begin a family name, in the languages where they are common.
const particles = new Set(
  "de del de la las los van von der den da dos di du le el al bin ibn st st.".split(" "),
);
const title = /^(mr|mrs|ms|miss|dr|prof|sr|sra|srta|ing|lic)\.?\s+/i;
const suffix = /^(jr|sr|ii|iii|iv|phd|md|esq)\.?$/i;

/** A whole name as first and last name: after a comma comes the first name; else the last word, with what belongs before it, is the last. */
export function splitName(name: string): [first: string, last: string] {
  const whole = name.trim().replace(/\s+/g, " ");
  const untitled = whole.replace(title, "");
  // "Ing Tan" is a name, "Ing. Tan" a title and a name.
  const plain = untitled.includes(" ") || /^\w+\. /.test(whole) ? untitled : whole;
  const [last = "", first = "", ...more] = plain.split(/ ?, ?/);
  if (first !== "" && !suffix.test(first)) return [first, [last, ...more].filter(Boolean).join(", ")];
  const words = plain.split(" ");
  const at = lastNameIn(words);
  return [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}

/** Where the last name begins; behind all words where there is but one. */
function lastNameIn(words: readonly string[]): number {
  const end = suffix.test(words.at(-1) ?? "") ? words.length - 1 : words.length;
  let at = Math.max(end - 1, 1);
  while (at > 1 && particles.has((words[at - 1] ?? "").toLowerCase())) at -= 1;
  return at;
}
