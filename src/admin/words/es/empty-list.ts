import type { emptyListWords as english } from "../en/empty-list.ts";

export const emptyListWords: typeof english = {
  noMatch: (search) => (search ? `Nada coincide con «${search}»` : "Nada coincide"),
  noMatchHint: "Prueba con otras palabras o con menos filtros.",
  takeOut: (filter) => `Quitar el filtro «${filter}»`,
  toImport: "Importar de una hoja de cálculo",
};
