// Particles that begin a last name.
const particles = new Set(
  "de del de la las los van von der den da dos di du le el al bin ibn st st.".split(" "),
);
const title = /^(mr|mrs|ms|miss|dr|prof|sr|sra|srta|ing|lic)\.?\s+/i;
const suffix = /^(jr|sr|ii|iii|iv|phd|md|esq)\.?$/i;

/** Splits a full name: "Last, First" at the comma, otherwise before the last word and its particles. */
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

/** The index of the word that begins the last name; after the end if there is only one word. */
function lastNameIn(words: readonly string[]): number {
  const end = suffix.test(words.at(-1) ?? "") ? words.length - 1 : words.length;
  let at = Math.max(end - 1, 1);
  while (at > 1 && particles.has((words[at - 1] ?? "").toLowerCase())) at -= 1;
  return at;
}
