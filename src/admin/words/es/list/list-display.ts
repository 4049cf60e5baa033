import { exact } from "../../../locale/numbers.ts";
import type { listDisplayWords as english } from "../../en/list/list-display.ts";

export const listDisplayWords: typeof english = {
  all: "Todo",
  views: "Vistas",
  editViews: "Editar vistas",
  any: "Cualquiera",
  filterIs: (filter, value) => `${filter}: ${value}`,
  removeFilter: (filter) => `Quitar «${filter}»`,
  showAll: "Quitar filtros",
  columns: "Columnas",
  show: "Mostrar",
  print: "Imprimir",
  noViews: "Busca, filtra u ordena, y ponle nombre a lo que ves para encontrarlo otra vez.",
  viewsElsewhere: (count) =>
    count === 1
      ? "1 vista es de otra campaña. La encontrarás ahí."
      : `${exact.format(count)} vistas son de otras campañas. Las encontrarás ahí.`,
  viewName: "Nombre de la vista",
  keepView: "Guardar vista",
  forgetView: (name) => `Eliminar la vista ${name}`,
  sort: "Ordenar por",
  inOrder: "Fecha de creación",
  upwards: (column) => `${column}, de menor a mayor`,
  downwards: (column) => `${column}, de mayor a menor`,
};
