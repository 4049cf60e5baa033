import { exact } from "../../../locale/numbers.ts";
import type { listWords as english } from "../../en/list/list.ts";

export const listWords: typeof english = {
  count: (known, total) => (total === undefined ? `al menos ${exact.format(known)}` : exact.format(total)),
  countOf: (count, total) => `${exact.format(count)} de ${exact.format(total)}`,
  found: (count) => `Resultados: ${exact.format(count)}`,
  reading: (read, total) =>
    total === undefined
      ? `Cargando: ${exact.format(read)}`
      : `Cargando ${exact.format(read)} de ${exact.format(total)}`,
  unreadable: (count) => (count === 1 ? "1 fila ilegible" : `${exact.format(count)} filas ilegibles`),
  looking: "Buscando…",
  allRows: (count) =>
    count === undefined
      ? "Todas las filas"
      : count === 1
        ? "La única fila"
        : `Las ${exact.format(count)} filas`,
  select: (label) => `Seleccionar ${label}`,
  matchesNoLonger: "Ya no coincide con el filtro",
  filter: "Filtrar",
  more: "Opciones de la lista",
  keys: "Atajos de teclado",
};
