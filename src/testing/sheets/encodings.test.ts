import { expect, test } from "vitest";
import { readSheet } from "#admin/spreadsheet/read-sheet.ts";

const words =
  "Zoë Müller José Peña Jörg Köln Ångström François Émile Renée Søren Núñez Muñoz Straße Weiß Håkan Åsa Örjan Özil Übel Ärger O’Neil D’Angelo Café Crème Brûlée Chloë Zürich Málaga São João Conceição Ibáñez Ñandú Íñigo Ólafur Æsir œuvre Cœur naïve garçon MÜLLER JOSÉ PEÑA €12 “Quoted” §4 ©2026 £12 ¿Qué ¡Hola Anaïs Maïté Jérôme Gonçalves Sánchez Rodríguez Pérez Gómez Martín García Hernández Díaz Álvarez Björk Günther Böhm Groß Sjöberg Bäcker Kärnten".split(
    " ",
  );

/** Encodes a text in an encoding that TextEncoder does not support. */
function written(encoding: string, text: string): Uint8Array<ArrayBuffer> {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

async function readBack(
  encoding: string,
  lineEnd: string,
  names: readonly string[],
): Promise<(string | undefined)[]> {
  const text = ["Name;Price", ...names.map((name) => `${name};12`), ""].join(lineEnd);
  const { rows } = await readSheet(new File([written(encoding, text)], "names.csv"));
  return rows.map(({ cells }) => cells[0]);
}

test.for([
  ["windows-1252", "\r\n"],
  ["windows-1252", "\n"],
  ["macintosh", "\r"],
] as const)(
  "the encoding of each single word is recognized as %s, with line ends %j",
  async ([encoding, lineEnd]) => {
    const alone = await Promise.all(words.map((word) => readBack(encoding, lineEnd, [word])));
    expect(alone.flat()).toEqual(words);
  },
);

test("Mac Roman is recognized with the line ends of any system", async () => {
  expect(await readBack("macintosh", "\n", words)).toEqual(words);
  expect(await readBack("macintosh", "\r\n", words)).toEqual(words);
});

const encodingOf = async (file: Uint8Array<ArrayBuffer>) =>
  (await readSheet(new File([file], "any"))).encoding;

test("the assumed encoding is shown if the file does not declare one", async () => {
  expect(await encodingOf(written("macintosh", "Name\rZoë\r"))).toEqual({
    name: "Mac Roman",
    example: "Zoë",
  });
  expect(await encodingOf(written("windows-1252", "Name\nO’Neil\n"))).toEqual({
    name: "Windows-1252",
    example: "O’Neil",
  });
  expect(await encodingOf(Uint8Array.from(Buffer.from("Name\nZoë\n")))).toBeUndefined();
});
