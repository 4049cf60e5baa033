import type { emptyListWords as english } from "../../en/list/empty-list.ts";

export const emptyListWords: typeof english = {
  noneYet: {
    contacts: {
      title: "Todavía no hay contactos",
      hint: "Agrega a las personas de tu cuenta, su rol y cómo podemos contactarlas.",
    },
    campaignCategories: {
      title: "Todavía no hay categorías",
      hint: "Agrega las categorías de las que quieres clientes potenciales y lo máximo que pagarás por cada uno.",
    },
  },
  noMatch: (search) => (search ? `Nada coincide con «${search}»` : "Nada coincide"),
  noMatchHint: "Prueba con otras palabras o con menos filtros.",
  takeOut: (filter) => `Quitar el filtro «${filter}»`,
  toImport: "Importar una hoja de cálculo",
};
