import { exact } from "../../../locale/numbers.ts";
import type { listSelectionWords as english } from "../../en/list/list-selection.ts";

export const listSelectionWords: typeof english = {
  selected: (count, hidden) =>
    `Selección: ${exact.format(count)}${hidden > 0 ? `, ${exact.format(hidden)} sin mostrar` : ""}`,
  allSelected: "Todo seleccionado",
  selectAll: (count) =>
    count === undefined ? "Seleccionar todo" : `Seleccionar todo (${exact.format(count)})`,
  clear: "Anular selección",
};
